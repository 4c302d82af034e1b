import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig } from "vite";
import { fallbackBrands } from "#contract/brands.ts";
import { builtFile, findPage, notFoundPage, type Page, pages } from "#contract/pages.ts";
import type { Post } from "#contract/posts.ts";
import type { FirstData, renderPage as Renderer } from "#contract/renderer.ts";
import { criticalStyle } from "./critical-style.ts";
import { firstVisit } from "./first-visit.ts";
import { writePolicy } from "./policy.ts";

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
  const render = (page: Page, data: FirstData = {}) =>
    renderPage(template, { page, pathname: page === notFoundPage ? "/not/found" : page.path }, data);
  const write = async (file: string, html: string) => {
    await mkdir(dirname(dist + file), { recursive: true });
    await writeFile(dist + file, html);
  };

  const brands = { brands: { data: [...fallbackBrands] }, assumed: true };
  const all = await Promise.all(
    [...pages, notFoundPage].map(async (page) => ({
      page,
      html: await render(page, page.path === "/" ? brands : {}),
    })),
  );
  const [sheet] = template.match(/\/assets\/[\w-]+\.css/) ?? [];
  const examples = await Promise.all(
    [posts, article, found].map(({ path, data, search = "" }) =>
      renderPage(template, { page: findPage(path), pathname: path, search }, data),
    ),
  );
  const style = criticalStyle(await readFile(`${dist}${sheet}`, "utf8"), [
    ...all.map(({ html }) => html),
    ...examples,
  ]);
  await write("/pages/shell.html", template); // of no page: the app fills it, see web/pwa/sw.ts
  await write("/index.html", firstVisit(template, style));
  for (const { page, html } of all) {
    const forDevice = builtFile(page, "pages");
    const forFirst = builtFile(page, "first");
    if (forDevice) await write(forDevice, html);
    if (forFirst) await write(forFirst, firstVisit(html, style));
  }
  const headers = await readFile(`${dist}/_headers`, "utf8");
  await write("/_headers", writePolicy(headers, [firstVisit(template, style)]));
}

/** What the Worker fills the blog's pages and the search's with, so that they are written with a style too. */
const example: Post = {
  ...{ id: 1, slug: "example", title: "Example", excerpt: "What it is about.", authorName: "Millrace" },
  ...{ category: "Safety", tags: ["example"], featuredImage: "/images/share.png", readTime: 4 },
  ...{ publishedAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z", isPublished: true },
  content: "<h2>Text</h2><p>Text</p>",
};
interface Example {
  path: string;
  search?: string;
  data: FirstData;
}
const posts: Example = {
  path: "/blog",
  data: { posts: { data: [example, example, example], nextCursor: null } },
};
const article: Example = { path: "/blog/example", data: { post: example } };
const nut = { id: 1, name: "Nut", slug: "nut", price: "0.10", imageUrl: null, sku: "N", categoryId: null };
const found: Example = {
  path: "/shop/search",
  search: "?q=nut",
  data: {
    found: {
      text: "nut",
      reply: { data: [nut, { ...nut, id: 2, imageUrl: "/images/share.png" }], total: 2 },
    },
  },
};
