import { minifySync, type Plugin } from "vite";

/** Preloads the heading face, and takes the comments out of the inline scripts. */
export function documentHead(): Plugin {
  return {
    name: "document-head",
    apply: ({ build }, { command }) => command === "build" && !build?.ssr,
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => ({
        html: html.replace(
          /<script>([\s\S]*?)<\/script>/g,
          (_, code: string) => `<script>${minifySync("inline.js", code).code.trim()}</script>`,
        ),
        tags: Object.keys(bundle ?? {})
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
      }),
    },
  };
}
