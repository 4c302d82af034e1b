import { findPage } from "#contract/pages.ts";

export const template =
  '<html lang="en"><head><!--head--><title></title><!--/head--></head><body><div id="root"></div></body></html>';
const headers = { ETag: '"1"', "Content-Type": "text/html; charset=utf-8" };

/** Static assets: one template for all pages. */
export const ASSETS = { fetch: async () => new Response(template, { headers }) } as unknown as Fetcher;

/**
 * Loads in advance the modules of pages, which are separate files in tests. On a busy machine, loading them
 * can take longer than a page waits for its data.
 */
export async function loadPages(paths: readonly string[]): Promise<void> {
  const { renderPage } = await import("#web/render.tsx");
  for (const pathname of paths) await renderPage(template, { page: findPage(pathname), pathname });
}
