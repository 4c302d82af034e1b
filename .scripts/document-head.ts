import type { Plugin } from "vite";

/** Preloads the heading face. */
export function documentHead(): Plugin {
  return {
    name: "document-head",
    apply: ({ build }, { command }) => command === "build" && !build?.ssr,
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              href: `/${file}`,
              as: "font",
              type: "font/woff2",
              crossorigin: true,
            },
            injectTo: "head-prepend" as const,
          })),
    },
  };
}
