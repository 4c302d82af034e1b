import react from "@vitejs/plugin-react";
import UnoCSS from "unocss/vite";
import { defineConfig, type Plugin } from "vite";
import { documentHead } from "./.scripts/document-head.ts";
import { prerender } from "./.scripts/prerender.ts";
import { pwa } from "./.scripts/pwa.ts";

const root = new URL("web", import.meta.url).pathname;

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    UnoCSS({ configFile: `${root}/../uno.config.ts` }),
    react(),
    documentHead(),
    compileAhead(),
    ...(isSsrBuild ? [] : [prerender(), pwa()]),
  ],
  // What the router brings for older versions of React; ours has its own.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: `${root}/../dist`,
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // What every page begins with is there already, and what is imported itself is asked for at the same moment.
      resolveDependencies: (imported, needed, { hostType }) =>
        hostType === "js"
          ? needed.filter((file) => file !== imported && !/packed\/|rolldown-runtime/.test(file))
          : needed,
    },
    manifest: true, // for .scripts/page-chunks.ts
    cssCodeSplit: false, // one sheet: what is loaded later does not look for it, nor wait
    rolldownOptions: {
      output: {
        // Two files for what every page begins with, where some thirty would each want a place in the line; and one each
        // for what every call and every form needs, and nothing else. With a form comes what forgets the drafts of what
        // was sent, so that no form offers them.
        codeSplitting: {
          groups: [
            {
              name: "react",
              tags: ["$initial"],
              test: /\/node_modules\/(react|react-dom|scheduler)\//,
              priority: 3,
            },
            { name: "app", tags: ["$initial"], priority: 2 },
            { name: "article-card", test: /\/blog\/(article-card|posts-query)|\/lib\/dates\.ts/ },
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
        chunkFileNames: ({ name, moduleIds }) => {
          // Thirty-six bits of a file's hash: the app names each of some thirty files.
          // As it was compressed, see worker/site/pages/packed-script.ts.
          if (name === "react") return "assets/packed/[name]-[hash:6].js";
          const isStaff = moduleIds.some((id) => id.includes("/web/admin/"));
          return isStaff ? "assets/admin/[name]-[hash:6].js" : "assets/[name]-[hash:6].js";
        },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8787" } },
}));

/** Below this there is little to compile. */
const leastAhead = 2000;

/** Has V8 compile all functions of a script while it loads, beside the page, and not one by one when first called. */
function compileAhead(): Plugin {
  return {
    name: "compile-ahead",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.code.length > leastAhead)
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
