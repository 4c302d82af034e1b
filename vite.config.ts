import react from "@vitejs/plugin-react";
import UnoCSS from "unocss/vite";
import { defineConfig, type Plugin } from "vite";
import { documentHead } from "./.scripts/document-head.ts";

const root = new URL("web", import.meta.url).pathname;

export default defineConfig({
  root,
  plugins: [UnoCSS({ configFile: `${root}/../uno.config.ts` }), react(), documentHead(), compileAhead()],
  // What the router brings for older versions of React; ours has its own.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: `${root}/../dist`,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    manifest: true, // for .scripts/page-chunks.ts
    rolldownOptions: {
      output: {
        // One file for what every page begins with, where some thirty would each want a place in the line; and for what
        // every call and every form needs, and nothing else. With a form comes what forgets the drafts of what was sent,
        // so that no form offers them.
        codeSplitting: {
          groups: [
            { name: "app", tags: ["$initial"], priority: 2 },
            {
              name: "schema",
              test: /\/node_modules\/zod\/|\/contract\/(schema|zod|endpoint|contact)\.ts|\/lib\/api\.ts/,
              priority: 1,
            },
            {
              name: "form",
              test: /hook-?form|\/ui\/(field|trap|draft-notice)|\/use-(submission|settling|draft)|\/(as-)?drafts?\.ts|\/form-(signs|phase|drafts)|\/(keep-and-deliver|in-form|take-back|forget-sent|saved-view)\.|\/contract\/quote/,
            },
          ],
        },
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes("/web/admin/"))
            ? "assets/admin/[name]-[hash].js"
            : "assets/[name]-[hash].js",
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8787" } },
});

/** Has V8 compile all functions of a script while it loads, beside the page, and not one by one when first called. */
function compileAhead(): Plugin {
  return {
    name: "compile-ahead",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
