import type { ManifestOptions } from "vite-plugin-pwa";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/images/app/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const shortcut = (name: string, url: string, picture: string) => ({
  name,
  url,
  icons: [{ src: `/images/app/shortcut-${picture}.png`, sizes: "96x96", type: "image/png" }],
});

/** The web app manifest: https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest */
export const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "Millrace Industrial Supply",
  short_name: "Millrace",
  description:
    "Industrial supplies for businesses: the catalogue, and requests for quotes, with or without a signal.",
  lang: "en",
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  display_override: ["standalone", "minimal-ui"],
  background_color: "#ffffff",
  theme_color: "#b3161b",
  categories: ["business", "shopping"],
  launch_handler: { client_mode: ["navigate-existing", "auto"] },
  icons: [icon("icon-192", 192, "any"), icon("icon-512", 512, "any"), icon("maskable-512", 512, "maskable")],
  screenshots: [
    {
      src: "/images/app/wide.png",
      sizes: "1440x900",
      type: "image/png",
      form_factor: "wide",
      label: "The home page",
    },
    {
      src: "/images/app/narrow.png",
      sizes: "780x1688",
      type: "image/png",
      form_factor: "narrow",
      label: "Asking for a quote on a phone",
    },
  ],
  shortcuts: [
    shortcut("Request a quote", "/quote", "quote"),
    shortcut("Shop", "/shop", "shop"),
    shortcut("Blog", "/blog", "blog"),
  ],
};
