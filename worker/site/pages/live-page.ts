import type { Context } from "hono";
import { type Page, prerenderedFile, templateFile } from "#contract/pages.ts";
import { refusalMessage } from "#contract/refusals.ts";
import type { FirstData } from "#contract/renderer.ts";
import type { AppEnv } from "#worker/env.ts";
import { answerByVersion, cachedAnswer } from "#worker/http/cached-answers.ts";
import { etagOf } from "#worker/http/etag.ts";
import { logError } from "#worker/http/log-error.ts";
import { lastKnownVersions } from "#worker/http/public-versions.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";
import type { LiveData } from "./live-data.ts";
import { fetchAsset, pageHeaders, sendPrerendered } from "./send-page.ts";

type Ctx = Context<AppEnv>;

const retryAfterSeconds = "10";

/**
 * Serves a page that contains data. Its HTML is cached for each version of the data. If making the page fails or takes
 * too long, serves the cached page of the last known version (`lastKnownVersions`), else the page without data if its
 * data is `optional`, else the prerendered home page at `/`, else a 503.
 */
export async function serveLive(c: Ctx, route: Page, live: LiveData): Promise<Response> {
  const url = new URL(c.req.url);
  const page = live.describe?.(route, url.pathname) ?? route;
  const address = page.usesQuery ? url.pathname + url.search : url.pathname;
  const template = () => fetchAsset(c, templateFile(page));
  const response = answerByVersion(
    c,
    live.list,
    address,
    async (db) => {
      const { page: described, data } = await live.read(db, page, url);
      return render(await template(), described, data, url);
    },
    { headers: async () => pageHeaders(page, (await template()).headers) },
  );
  try {
    return await withTimeout(response);
  } catch (error) {
    logError("page without database", error);
    return withoutDatabase(c, page, live, url, address);
  }
}

async function withoutDatabase(c: Ctx, page: Page, live: LiveData, url: URL, address: string) {
  const versions = await lastKnownVersions(c);
  const cached = versions && (await cachedAnswer(c, etagOf(c, versions[live.list], address), address));
  if (cached) return withoutEtag(new Response(cached.body, { headers: cached.headers }));
  if (live.optional) return render(await fetchAsset(c, templateFile(page)), page, {}, url);
  const built = page.path === "/" ? prerenderedFile(page) : null;
  if (built) return withoutEtag(await sendPrerendered(c, page, built));
  return c.text(refusalMessage.unavailable, 503, { "Retry-After": retryAfterSeconds });
}

export async function render(template: Response, page: Page, data: FirstData, { pathname, search }: URL) {
  // Loads React and the pages when the first page is rendered, so that API calls do not wait for them.
  const { renderPage } = await import("#web/render.tsx");
  const address = { page, pathname, ...(page.usesQuery && { search }) };
  const html = await renderPage(await template.text(), address, data);
  const { status } = page;
  return withoutEtag(new Response(html, { status, headers: pageHeaders(page, template.headers) }));
}

function withoutEtag(response: Response): Response {
  response.headers.delete("ETag");
  return response;
}
