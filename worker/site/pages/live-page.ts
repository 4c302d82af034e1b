import type { Context } from "hono";
import { builtFile, type Page, templateFile } from "#contract/pages.ts";
import { refusalMessage } from "#contract/refusals.ts";
import { isKnownTag, tagOf } from "#worker/answer-tag.ts";
import type { AppEnv } from "#worker/env.ts";
import { inTime, patienceMs } from "#worker/in-time.ts";
import { logError } from "#worker/log-error.ts";
import type { LiveData } from "./live-data.ts";
import { renderPage } from "./render-page.ts";
import { file, pageHeaders, sendPage } from "./send-page.ts";

type Ctx = Context<AppEnv>;

const keepSeconds = 24 * 60 * 60;
const retryAfterSeconds = "10";

/**
 * A page with data in it: written once per version of the data and kept at the edge, so that a visit costs one cheap
 * row. Where the database does not answer, the last one written is shown, else the one that was built.
 */
export async function serveLive(c: Ctx, page: Page, live: LiveData): Promise<Response> {
  const template = await file(c, templateFile(page));
  const build = template.headers.get("ETag") ?? "";
  const untilMs = Date.now() + patienceMs;
  try {
    const version = await inTime(live.version(c.env), untilMs);
    const tag = await tagOf(c, build + version);
    if (isKnownTag(c, tag)) {
      return new Response(null, { status: 304, headers: tagged(pageHeaders(page, template.headers), tag) });
    }
    const kept = await keptPage(c, build + version);
    if (kept) return sendPage(c, page, kept, template.headers, tag);
    const { pathname } = new URL(c.req.url);
    const { page: dressed, data } = await inTime(live.read(c.env, page, pathname), untilMs);
    const html = await renderPage(await template.text(), { page: dressed, pathname }, data);
    if (dressed.status === 200) c.executionCtx.waitUntil(keep(c, [build + version, build], html));
    return sendPage(c, dressed, html, template.headers, tag);
  } catch (error) {
    logError("page without database", error);
    return withoutDatabase(c, page, build, template.headers);
  }
}

async function withoutDatabase(c: Ctx, page: Page, build: string, from: Headers): Promise<Response> {
  const kept = await keptPage(c, build);
  if (kept) return sendPage(c, page, kept, from, undefined);
  const built = page.path === "/" ? builtFile(page, "first") : null;
  if (built) return sendPage(c, page, await (await file(c, built)).text(), from, undefined);
  return c.text(refusalMessage.unavailable, 503, { "Retry-After": retryAfterSeconds });
}

function tagged(headers: Headers, tag: string): Headers {
  headers.set("ETag", tag);
  return headers;
}

/** One page of one build, at one version or whatever version was the last. */
function keptUnder(c: Ctx, version: string): string {
  const { origin, pathname } = new URL(c.req.url);
  return `${origin}/kept${pathname}?${new URLSearchParams({ version })}`;
}

async function keptPage(c: Ctx, version: string): Promise<string | undefined> {
  return (await caches.default.match(keptUnder(c, version)))?.text();
}

async function keep(c: Ctx, versions: readonly string[], html: string): Promise<void> {
  const headers = { "Cache-Control": `max-age=${keepSeconds}`, "Content-Type": "text/html; charset=utf-8" };
  await Promise.all(
    versions.map((version) => caches.default.put(keptUnder(c, version), new Response(html, { headers }))),
  );
}
