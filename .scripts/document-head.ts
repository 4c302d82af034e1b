import { minifySync, type Plugin } from "vite";

/**
 * Orders the document's resources: preloads the heading font, loads scripts at low priority and moves the stylesheet to
 * the end of the body, because the head contains the critical CSS (critical-style.ts). Also minifies inline scripts.
 */
export function documentHead(): Plugin {
  return {
    name: "document-head",
    apply: ({ build }, { command }) => command === "build" && !build?.ssr,
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const [stylesheet = ""] = html.match(/<link rel="stylesheet"[^>]*>/) ?? [];
        return {
          html: html
            .replace(stylesheet, "")
            .replace("</body>", `${stylesheet}</body>`)
            .replace(/<(script async type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
            .replace(
              /<script>([\s\S]*?)<\/script>/g,
              (_, code: string) => `<script>${minifySync("inline.js", code).code.trim()}</script>`,
            ),
          tags: Object.keys(bundle ?? {})
            .filter((file) => /\/archivo-[\w-]{8}\.woff2$/.test(file))
            .map((file) => ({
              tag: "link",
              attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
              injectTo: "head-prepend" as const,
            })),
        };
      },
    },
  };
}
