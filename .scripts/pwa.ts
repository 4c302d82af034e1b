import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { LibraryOptions } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { manifest } from "../web/manifest.ts";

/** `SERVICE_WORKER=off` builds a service worker that unregisters itself and deletes its caches (docs/operations.md). */
const isOff = process.env.SERVICE_WORKER === "off";

/**
 * Builds the web manifest and a service worker that precaches the prerendered pages and the code, fonts and
 * icons of public pages.
 */
export const pwa = () =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "pwa",
    filename: "sw.ts",
    registerType: "prompt",
    injectRegister: false,
    manifest,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: "iife",
      globPatterns: ["assets/**/*", "pages/**/*.html", "favicon.svg", "icons.svg", "manifest.webmanifest"],
      globIgnores: [
        ...["assets/admin/**", "assets/workers/csv-worker-*"],
        // The scanner is large, so it is cached at its first use instead (web/pwa/runtime-caches.ts).
        ...["assets/workers/scan-worker-*", "assets/*.wasm"],
        // The app shell suffices for these. /checkout is the same page as /shop/checkout.
        ...["pages/checkout.html", "pages/not-found.html"],
      ],
      dontCacheBustURLsMatching: /^assets\//,
      ...(isOff && { injectionPoint: undefined as unknown as string }), // the types do not allow undefined
    },
    integration: {
      beforeBuildServiceWorker: ({ outDir, injectManifest }) => {
        injectManifest.additionalManifestEntries = []; // removes the plugin's entries, which have no integrity hash
        // If a captive portal's page arrives in place of a file, the integrity hash makes the installation
        // fail, and it is retried later (web/pwa/register.ts).
        injectManifest.manifestTransforms = [
          async (entries) => ({
            manifest: await Promise.all(
              entries.map(async (entry) => ({
                ...entry,
                integrity: await integrityOf(`${outDir}/${entry.url}`),
              })),
            ),
          }),
        ];
      },
      configureCustomSWViteBuild: (config) => {
        config.logLevel = "warn";
        if (isOff) (config.build?.lib as LibraryOptions).entry = `${config.root}/pwa/sw-off.ts`;
      },
    },
  });

async function integrityOf(file: string): Promise<string> {
  return `sha256-${hash("sha256", await readFile(file), "base64")}`;
}
