import react from "@vitejs/plugin-react";
import UnoCSS from "unocss/vite";
import { defineConfig } from "vite";
import { prerender } from "./.scripts/prerender.ts";
import { pwa } from "./.scripts/pwa.ts";

const root = new URL("web", import.meta.url).pathname;

/** Where `npm run dev` runs the API, which compares the Host header with the page's origin. */
const localApi = { target: "http://127.0.0.1:8787", changeOrigin: false };

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    UnoCSS({ configFile: `${root}/../uno.config.ts` }),
    react(),
    ...(isSsrBuild ? [] : [prerender(), pwa()]),
  ],
  // Replaces wouter's shim for React 17 and older by React itself, which has useSyncExternalStore.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: `${root}/../dist`,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "vendor", tags: ["$initial"], test: /\/node_modules\//, priority: 1 },
            { name: "app", tags: ["$initial"] },
          ],
        },
        // Puts admin code in a separate folder, which the service worker does not precache.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes("/web/admin/"))
            ? "assets/admin/[name]-[hash].js"
            : "assets/[name]-[hash].js",
      },
    },
  },
  // Web Workers are in a folder, for which `_headers` has a policy of their own.
  worker: { rolldownOptions: { output: { entryFileNames: "assets/workers/[name]-[hash].js" } } },
  server: { proxy: { "/api": localApi, "/pictures": localApi } },
}));
