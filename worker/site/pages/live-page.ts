import type { Context } from "hono";
import { builtFile, type Page, templateFile } from "#contract/pages.ts";
import { refusalMessage } from "#contract/refusals.ts";
import { listVersion } from "#worker/db/list-version.ts";
import type { AppEnv } from "#worker/env.ts";
import { etagOf, matchesEtag } from "#worker/http/etag.ts";
import { lastKnownVersion, noteVersion } from "#worker/http/known-version.ts";
import { logError } from "#worker/http/log-error.ts";
import { databaseTimeoutMs, withTimeout } from "#worker/http/with-timeout.ts";
import type { LiveData } from "./live-data.ts";
import { renderPage } from "./render-page.ts";
import { file, pageHeaders, sendPage } from "./send-page.ts";

type Ctx = Context<AppEnv>;

const keepSeconds = 24 * 60 * 60;
const retryAfterSeconds = "10";

/** What the kept page was made of. */
const [ofBuild, ofVersion] = ["Millrace-Build", "Millrace-Version"];

/**
 * A page with data in it: written once per version of the data and kept at the edge, so that a visit costs one cheap
 * row. All that a visit asks for is asked for at once. Where the database does not answer, the last one written is
 * shown if nothing has changed since, as far as is known here; else the one that was built.
 */
export async function serveLive(c: Ctx, page: Page, live: LiveData): Promise<Response> {
  const untilMs = Date.now() + databaseTimeoutMs;
  const asked = [
    file(c, templateFile(page)),
    caches.default.match(keptUnder(c)),
    lastKnownVersion(c, live.list),
  ] as const;
  try {
    const [version, template, kept, known] = await Promise.all([
      withTimeout(listVersion(c.env, live.list), untilMs),
      ...asked,
    ]);
    if (known !== version) c.executionCtx.waitUntil(noteVersion(c, live.list, version));
    const build = tagIn(template);
    const tag = await etagOf(c, build + version);
    if (matchesEtag(c, tag)) {
      return new Response(null, { status: 304, headers: tagged(pageHeaders(page, template.headers), tag) });
    }
    if (kept?.headers.get(ofBuild) === build && kept.headers.get(ofVersion) === version)
      return sendPage(c, page, kept.body, template.headers, tag);
    const { pathname } = new URL(c.req.url);
    const { page: dressed, data } = await withTimeout(live.read(c.env, page, pathname), untilMs);
    const html = await renderPage(await template.text(), { page: dressed, pathname }, data);
    const isFound = dressed.status === 200;
    c.executionCtx.waitUntil(isFound ? keep(c, build, version, html) : caches.default.delete(keptUnder(c)));
    return sendPage(c, dressed, html, template.headers, tag);
  } catch (error) {
    logError("page without database", error);
    return withoutDatabase(c, page, ...(await Promise.all(asked)));
  }
}

async function withoutDatabase(
  c: Ctx,
  page: Page,
  template: Response,
  kept: Response | undefined,
  version: string | undefined,
): Promise<Response> {
  const isCurrent = version !== undefined && kept?.headers.get(ofVersion) === version;
  if (isCurrent && kept.headers.get(ofBuild) === tagIn(template))
    return sendPage(c, page, kept.body, template.headers, undefined);
  const built = page.path === "/" ? builtFile(page) : null;
  if (built) return sendPage(c, page, (await file(c, built)).body, template.headers, undefined);
  return c.text(refusalMessage.unavailable, 503, { "Retry-After": retryAfterSeconds });
}

const tagIn = ({ headers }: Response) => headers.get("ETag") ?? "";

function tagged(headers: Headers, tag: string): Headers {
  headers.set("ETag", tag);
  return headers;
}

/** Of every page the last one written. */
function keptUnder(c: Ctx): string {
  const { origin, pathname } = new URL(c.req.url);
  return `${origin}/kept${pathname}`;
}

async function keep(c: Ctx, build: string, version: string, html: string): Promise<void> {
  const headers = {
    "Cache-Control": `max-age=${keepSeconds}`,
    "Content-Type": "text/html; charset=utf-8",
    [ofBuild]: build,
    [ofVersion]: version,
  };
  await caches.default.put(keptUnder(c), new Response(html, { headers }));
}
