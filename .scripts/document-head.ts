import { minifySync, type Plugin } from "vite";

/** Preloads the heading face as far as English and Spanish need it, and takes the comments out of the inline scripts. */
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
          .filter((file) => /\/archivo-[\w-]{8}\.woff2$/.test(file))
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
