import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig } from "vite";
import { fallbackBrands } from "#contract/brands.ts";
import { builtFile, notFoundPage, pages } from "#contract/pages.ts";
import type { renderPage as Renderer } from "#contract/renderer.ts";

const rendererFolder = resolve(".cache/renderer");

/**
 * Writes the HTML of every page that is known now beside the app, by the renderer that the Worker has too.
 *
 * @param dist the folder of the app as built.
 */
export async function prerender(dist: string, config: InlineConfig = {}): Promise<void> {
  await build({
    logLevel: "error",
    ...config,
    build: { ssr: "render.tsx", outDir: rendererFolder, emptyOutDir: true, copyPublicDir: false },
  });
  // Node keeps modules by address: what was built before in this process is another renderer.
  const address = `${pathToFileURL(rendererFolder)}/render.js?built=${Date.now()}`;
  const { renderPage } = (await import(address)) as { renderPage: typeof Renderer };
  const template = await readFile(`${dist}/index.html`, "utf8");
  await mkdir(`${dist}/pages`, { recursive: true });
  await writeFile(`${dist}/pages/shell.html`, template); // of no page: the app fills it, see web/pwa/sw.ts
  for (const page of [...pages, notFoundPage]) {
    const file = builtFile(page);
    if (!file) continue;
    const brands = page.path === "/" ? { brands: { data: [...fallbackBrands] }, assumed: true } : {};
    await mkdir(dirname(dist + file), { recursive: true });
    const pathname = page === notFoundPage ? "/not/found" : page.path;
    await writeFile(dist + file, await renderPage(template, { page, pathname }, brands));
  }
}
