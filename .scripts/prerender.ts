import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig } from "vite";
import { builtFile, notFoundPage, pages, templateFile } from "#contract/pages.ts";
import type { renderPage as Renderer } from "#contract/renderer.ts";
import { criticalStyle } from "./critical-style.ts";
import { firstVisit } from "./first-visit.ts";
import { writePolicy } from "./policy.ts";
import { samplesOf } from "./samples.ts";

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
  const [sheetName] = template.match(/\/assets\/[\w-]+\.css/) ?? [];
  const sheet = await readFile(`${dist}${sheetName}`, "utf8");
  const write = async (file: string, html: string) => {
    await mkdir(dirname(dist + file), { recursive: true });
    await writeFile(dist + file, html);
  };

  const firstVisits: string[] = [];
  const allFaces: string[] = [];
  const writeTemplate = async (file: string, style: string) => {
    firstVisits.push(firstVisit(template, style));
    await write(file, firstVisit(template, style));
  };
  for (const page of [...pages, notFoundPage]) {
    const faces = await Promise.all(
      samplesOf(page).map(({ data, ...sample }) => renderPage(template, { page, ...sample }, data)),
    );
    const [html = ""] = faces;
    const forDevice = builtFile(page, "pages");
    const forFirst = builtFile(page, "first");
    const style = criticalStyle(sheet, faces);
    if (forDevice) await write(forDevice, html);
    if (forFirst) await write(forFirst, firstVisit(html, style));
    await writeTemplate(templateFile(page), style);
    allFaces.push(...faces);
  }
  await writeTemplate("/index.html", criticalStyle(sheet, allFaces)); // of any page, for what the Worker says itself
  await write("/pages/shell.html", template); // of no page: the app fills it, see web/pwa/sw.ts
  const headers = await readFile(`${dist}/_headers`, "utf8");
  await write("/_headers", writePolicy(headers, firstVisits));
}
