import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { notFoundPage, type Page, pages, prerenderedFile, templateFile } from "#contract/pages.ts";
import type { renderPage as Renderer } from "#contract/renderer.ts";
import { addPolicies } from "./content-security-policy.ts";
import { criticalStyle } from "./critical-style.ts";
import { orderResources } from "./order-resources.ts";
import { samplesOf } from "./samples.ts";

const rendererFolder = resolve(".cache/renderer");

/**
 * Prerenders the pages with the Worker's renderer. Writes complete HTML for each public page whose HTML does not depend
 * on the URL, and for every page the template that the Worker can render it into (docs/architecture.md).
 */
export const prerender = (): Plugin => ({
  name: "prerender",
  apply: "build",
  // Before `closeBundle`, in which the precache manifest is generated.
  async writeBundle({ dir = "" }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    await writePages(dir, this.environment.getTopLevelConfig().inlineConfig, chunks);
  },
});

type Chunk = Pick<Rolldown.OutputChunk, "exports" | "fileName" | "imports">;

async function writePages(dist: string, inlineConfig: InlineConfig, chunks: Chunk[]): Promise<void> {
  const { renderPage, componentName } = await buildRenderer(inlineConfig);
  const shell = orderResources(await readFile(`${dist}/index.html`, "utf8"));
  const sheet = await readFile(`${dist}${shell.match(/\/assets\/[\w-]+\.css/)}`, "utf8");
  const documents = new Map<string, string>();
  const write = async (file: string, html: string) => {
    documents.set(file, html);
    await mkdir(dirname(dist + file), { recursive: true });
    await writeFile(dist + file, html);
  };

  const allRenderedSamples: string[] = [];
  for (const page of [...pages, notFoundPage]) {
    const render = (template: string) =>
      Promise.all(
        samplesOf(page).map(({ data, ...sample }) => renderPage(template, { page, ...sample }, data)),
      );
    const renderedSamples = await render(shell);
    allRenderedSamples.push(...renderedSamples);
    const preloads = page.private
      ? []
      : filesOf(chunks, componentName(page))
          .filter((file) => !shell.includes(file))
          .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
    const template = appendToHead(shell, preloads.join("") + (await styleOf(sheet, renderedSamples)));
    const [html = ""] = await render(template);
    const htmlFile = prerenderedFile(page);
    if (htmlFile) await write(htmlFile, html);
    await write(templateFile(page), template);
  }
  // The app shell, with the critical CSS of all pages: the service worker serves it offline (web/pwa/sw.ts), and it is the
  // template for pages outside worker/contract/pages.ts (worker/http/answer-page.ts).
  await write("/pages/shell.html", appendToHead(shell, await styleOf(sheet, allRenderedSamples)));
  await rm(`${dist}/index.html`);
  const headers = await readFile(`${dist}/_headers`, "utf8");
  await writeFile(`${dist}/_headers`, addPolicies(headers, documents));
}

async function buildRenderer(inlineConfig: InlineConfig) {
  await build({
    ...inlineConfig,
    logLevel: "error",
    build: { ssr: "render.tsx", outDir: rendererFolder, emptyOutDir: true, copyPublicDir: false },
  });
  // The query bypasses Node's module cache, which may contain a renderer from an earlier build in this process.
  return (await import(`${pathToFileURL(rendererFolder)}/render.js?built=${Date.now()}`)) as {
    renderPage: typeof Renderer;
    componentName: (page: Page) => string;
  };
}

/** Returns the files of the public chunk that exports this page, and of all chunks that it imports. */
function filesOf(chunks: Chunk[], componentName: string): string[] {
  const page = chunks.find(
    ({ exports, fileName }) => exports.includes(componentName) && !fileName.startsWith("assets/admin/"),
  );
  if (!page) throw new Error(`No chunk exports ${componentName}`);
  const files = new Set([page.fileName]);
  // The loop also visits the files that it adds.
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  return [...files];
}

const appendToHead = (html: string, element: string) => html.replace("</head>", () => `${element}</head>`);

const styleOf = async (sheet: string, documents: string[]) =>
  `<style>${await criticalStyle(sheet, documents)}</style>`;
