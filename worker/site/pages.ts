import type { Context } from "hono";
import { documentTitle, findPage, notFoundPage, type Page } from "#contract/pages.ts";
import type { AppEnv } from "#worker/env.ts";

/**
 * Every address that is no file: the app under the page's own title, description and status. What is no page and
 * looks like a file is a file that is not there (any more); HTML would mislead whoever asked for it.
 */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  if (pathname === "/index.html") return c.redirect(`/${search}`, 301);
  const page = findPage(pathname);
  if (page === notFoundPage && looksLikeFile(pathname)) return c.text("Not Found", 404);
  // A request of our own: the caller's conditional headers would bring a 304 meant for another page.
  const app = await c.env.ASSETS.fetch(new URL("/index.html", c.req.url));
  const html = dress(app, page);
  const headers = new Headers(html.headers);
  headers.delete("ETag");
  headers.set("Cache-Control", page.private ? "no-store" : "public, max-age=0, must-revalidate");
  return new Response(html.body, { status: page.status, headers });
}

function looksLikeFile(pathname: string): boolean {
  return /^\/(assets|images)\//.test(pathname) || /\.\w+$/.test(pathname);
}

function dress(app: Response, page: Page): Response {
  return new HTMLRewriter()
    .on("html", { element: (html) => void html.setAttribute("lang", page.lang) })
    .on("title", {
      element: (title) => void title.setInnerContent(documentTitle(page)),
    })
    .on('meta[name="description"]', {
      element: (meta) => void meta.setAttribute("content", page.description),
    })
    .on('meta[name="robots"]', {
      element: (meta) =>
        void (page.robots === "all" ? meta.remove() : meta.setAttribute("content", page.robots)),
    })
    .transform(app);
}
