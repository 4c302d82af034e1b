import type { Context } from "hono";
import { builtFile, findPage, notFoundPage, type Page } from "#contract/pages.ts";
import { renderPage } from "#web/render.tsx";
import type { AppEnv } from "#worker/env.ts";

type Ctx = Context<AppEnv>;

/**
 * Every address that is no file: its page's HTML under its own status. What is no page and looks like a file is a file
 * that is not there (any more); HTML would mislead whoever asked for it.
 */
export async function servePage(c: Ctx): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  if (pathname === "/index.html") return c.redirect(`/${search}`, 301);
  const page = findPage(pathname);
  if (page === notFoundPage && looksLikeFile(pathname)) return c.text("Not Found", 404);
  const built = builtFile(page);
  if (built) return sendBuilt(c, page, await file(c, built));
  const template = await file(c, "/index.html");
  const html = await renderPage(await template.text(), { page, pathname, ...(page.queried && { search }) });
  return send(c, page, html, template.headers);
}

function looksLikeFile(pathname: string): boolean {
  return /^\/(assets|images|pages)\//.test(pathname) || /\.\w+$/.test(pathname);
}

/** A request of our own: the caller's conditional headers would bring a 304 meant for another page. */
const file = (c: Ctx, path: string) => c.env.ASSETS.fetch(new URL(path, c.req.url));

/** What was built has a tag of its own content already. */
function sendBuilt(c: Ctx, page: Page, built: Response): Response {
  const headers = pageHeaders(page, built.headers);
  if (isKnown(c, headers.get("ETag"))) return new Response(null, { status: 304, headers });
  return new Response(built.body, { status: page.status, headers });
}

/** What was written just now is tagged by its text, so that no two pages share a tag. */
async function send(c: Ctx, page: Page, html: string, templateHeaders: Headers): Promise<Response> {
  const headers = pageHeaders(page, templateHeaders);
  if (page.private) headers.delete("ETag");
  else headers.set("ETag", `"${await digest(html)}"`);
  if (isKnown(c, headers.get("ETag"))) return new Response(null, { status: 304, headers });
  return new Response(html, { status: page.status, headers });
}

function pageHeaders(page: Page, from: Headers): Headers {
  const headers = new Headers(from);
  headers.delete("X-Robots-Tag"); // meant for the file under its own name
  headers.set("Cache-Control", page.private ? "no-store" : "public, max-age=0, must-revalidate");
  return headers;
}

/** RFC 9110, 13.1.2: a weak comparison of the tag with those the caller has. */
function isKnown(c: Ctx, tag: string | null): boolean {
  const known = c.req.header("If-None-Match");
  if (!known || !tag) return false;
  const bare = (one: string) => one.trim().replace(/^W\//, "");
  return known.split(",").some((one) => bare(one) === bare(tag));
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
