import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { build } from "vite";

/**
 * Builds the service worker into `dist`, once everything it is to keep lies there. `SERVICE_WORKER=off` builds the one
 * that removes itself and all it has kept (README, Operations).
 */
export async function buildServiceWorker(
  dist: string,
  { off = process.env.SERVICE_WORKER === "off" } = {},
): Promise<void> {
  const source = off ? "sw-off.ts" : "sw.ts";
  await build({
    configFile: false,
    root: new URL("../web", import.meta.url).pathname,
    logLevel: "error",
    define: {
      KEPT_FILES: JSON.stringify(await keptFiles(dist)),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: `pwa/${source}`, output: { format: "iife", entryFileNames: "sw.js" } },
    },
  });
}

async function keptFiles(dist: string) {
  const all = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(dist.length));
  const kept = all.filter(
    (url) =>
      (/^\/(assets|pages)\//.test(url) && !url.startsWith("/assets/admin/") && !url.endsWith(".br")) ||
      ["/favicon.svg", "/manifest.webmanifest"].includes(url),
  );
  return Promise.all(
    kept.toSorted().map(async (url) => ({
      url,
      // What lies in assets carries its version in its name.
      revision: url.startsWith("/assets/") ? null : versionOf(await readFile(dist + url)),
    })),
  );
}

function versionOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
