import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Preloads the heading face, and puts the hash of every inline script into the Content-Security-Policy. */
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
    async writeBundle({ dir = "" }) {
      const html = await readFile(join(dir, "index.html"), "utf8");
      const headers = join(dir, "_headers");
      const text = await readFile(headers, "utf8");
      await writeFile(
        headers,
        text.replace("%SCRIPT_HASHES%", inlineScripts(html).map(hashSource).join(" ")),
      );
    },
  };
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? "");
}

function hashSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
