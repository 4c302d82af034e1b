import type { Context } from "hono";
import { builtFile, findPage, notFoundPage, type Page, templateFile } from "#contract/pages.ts";
import { countSearch } from "#worker/db/search-counts.ts";
import type { AppEnv } from "#worker/env.ts";
import { matchesEtag } from "#worker/http/etag.ts";
import { sha256 } from "#worker/http/sha256.ts";
import { liveData } from "./live-data.ts";
import { serveLive } from "./live-page.ts";
import { renderPage } from "./render-page.ts";
import { requestData } from "./request-data.ts";
import { file, pageHeaders, sendPage } from "./send-page.ts";

/**
 * Every address that is no file: its page's HTML under its own status. What is no page and looks like a file is a file
 * that is not there (any more); HTML would mislead whoever asked for it.
 */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const { pathname, search } = url;
  if (pathname === "/index.html") return c.redirect(`/${search}`, 301);
  const page = findPage(pathname);
  if (page === notFoundPage && looksLikeFile(pathname)) return c.text("Not Found", 404);
  const live = liveData[page.path];
  if (live) return serveLive(c, page, live);
  const built = builtFile(page);
  if (built) return sendBuilt(c, page, built);
  const template = await file(c, templateFile(page));
  const [text, dressed] = await Promise.all([template.text(), requestData(c.env, page, url)]);
  const { found } = dressed.data;
  const isVisit = c.req.method === "GET" && !c.req.header("Sec-Purpose"); // of a page that is fetched beforehand
  if (found && isVisit) countSearch(c, found.text, found.reply);
  const address = { page: dressed.page, pathname, ...(page.queried && { search }) };
  const html = await renderPage(text, address, dressed.data);
  // Tagged by its text, so that no two pages share a tag.
  const tag = page.private ? undefined : `"${(await sha256(html)).slice(0, 32)}"`;
  return sendPage(c, page, html, template.headers, tag);
}

function looksLikeFile(pathname: string): boolean {
  return /^\/(assets|images|pages|templates)\//.test(pathname) || /\.\w+$/.test(pathname);
}

/** What was built has a tag of its own content already. */
async function sendBuilt(c: Context<AppEnv>, page: Page, path: string): Promise<Response> {
  const built = await file(c, path);
  const tag = built.headers.get("ETag");
  const headers = pageHeaders(page, built.headers);
  if (tag && matchesEtag(c, tag)) return new Response(null, { status: 304, headers });
  return new Response(built.body, { status: page.status, headers });
}
