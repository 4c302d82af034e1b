import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Plugin, type ResolvedConfig } from "vite";
import { builtFile, notFoundPage, type Page, pages, templateFile } from "#contract/pages.ts";
import type { renderPage as Renderer } from "#contract/renderer.ts";
import { criticalStyle } from "./critical-style.ts";
import { firstVisit } from "./first-visit.ts";
import { packScripts } from "./pack-scripts.ts";
import { pageChunks, type ScreenFiles } from "./page-chunks.ts";
import { writePolicy } from "./policy.ts";
import { samplesOf } from "./samples.ts";

const rendererFolder = resolve(".cache/renderer");

/** Writes the HTML of every page that is known at build time beside the app, with the renderer that the Worker has too. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      order: "pre", // before the service worker's list of files is made
      handler: () => writePages(config.build.outDir, config.inlineConfig),
    },
  };
}

/** @param dist the folder of the app as built. */
async function writePages(dist: string, inlineConfig: InlineConfig): Promise<void> {
  await build({
    ...inlineConfig,
    logLevel: "error",
    build: { ssr: "render.tsx", outDir: rendererFolder, emptyOutDir: true, copyPublicDir: false },
  });
  // Node keeps modules by address: what was built before in this process is another renderer.
  const address = `${pathToFileURL(rendererFolder)}/render.js?built=${Date.now()}`;
  const { renderPage, screenFiles } = (await import(address)) as {
    renderPage: typeof Renderer;
    screenFiles: (page: Page) => ScreenFiles;
  };
  const template = await readFile(`${dist}/index.html`, "utf8");
  const chunksOf = await pageChunks(dist, template);
  const [sheetName] = template.match(/\/assets\/[\w-]+\.css/) ?? [];
  const sheet = await readFile(`${dist}${sheetName}`, "utf8");
  const documents = new Map<string, string>();
  const write = async (file: string, html: string) => {
    documents.set(file, html);
    await mkdir(dirname(dist + file), { recursive: true });
    await writeFile(dist + file, html);
  };

  const allFaces: string[] = [];
  for (const page of [...pages, notFoundPage]) {
    const own = template.replace("</head>", `${chunksOf(screenFiles(page))}</head>`);
    const faces = await Promise.all(
      samplesOf(page).map(({ data, ...sample }) => renderPage(own, { page, ...sample }, data)),
    );
    const [html = ""] = faces;
    const forDevice = builtFile(page, "pages");
    const forFirst = builtFile(page, "first");
    const style = criticalStyle(sheet, faces);
    if (forDevice) await write(forDevice, html);
    if (forFirst) await write(forFirst, firstVisit(html, style));
    await write(templateFile(page), firstVisit(own, style));
    allFaces.push(...faces);
  }
  await write("/index.html", firstVisit(template, criticalStyle(sheet, allFaces))); // of any page, for what the Worker says itself
  await write("/pages/shell.html", template); // of no page: the app fills it, see web/pwa/sw.ts
  const headers = await readFile(`${dist}/_headers`, "utf8");
  await writeFile(`${dist}/_headers`, writePolicy(headers, documents));
  await packScripts(dist);
}
