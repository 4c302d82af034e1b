import type { Context } from "hono";
import { findPage, notFoundPage, prerenderedFile, templateFile } from "#contract/pages.ts";
import { searchQuery } from "#contract/url-params.ts";
import { countSearch } from "#worker/db/search-counts.ts";
import type { AppEnv } from "#worker/env.ts";
import { liveData } from "./live-data.ts";
import { render, serveLive } from "./live-page.ts";
import { fetchAsset, sendPrerendered } from "./send-page.ts";

/**
 * Serves the page for every path without a static asset or another route. A path that looks like a file but
 * is not a page gets a plain 404, because HTML could be mistaken for the file.
 */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const { pathname, search } = url;
  if (pathname === "/index.html") return c.redirect(`/${search}`, 301);
  const page = findPage(pathname);
  if (page === notFoundPage && looksLikeFile(pathname)) return c.text("Not Found", 404);
  const live = liveData[page.path];
  const isVisit = c.req.method === "GET" && !c.req.header("Sec-Purpose"); // browsers send Sec-Purpose with prefetches
  if (page.path === "/shop/search" && isVisit) countSearch(c, searchQuery(search));
  if (live) return serveLive(c, page, live);
  const built = prerenderedFile(page);
  if (built) return sendPrerendered(c, page, built);
  return render(await fetchAsset(c, templateFile(page)), page, {}, url);
}

function looksLikeFile(pathname: string): boolean {
  return /^\/(assets|images|pages|templates)\//.test(pathname) || /\.\w+$/.test(pathname);
}
