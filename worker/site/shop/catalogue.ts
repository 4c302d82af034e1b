import { Hono, type MiddlewareHandler } from "hono";
import { getCatalogue } from "#contract/catalogue.ts";
import { readCatalogue } from "#worker/db/catalogue-pack.ts";
import { readCatalogueState } from "#worker/db/catalogue-version.ts";
import type { AppEnv } from "#worker/env.ts";
import { etagOf, matchesEtag } from "#worker/http/etag.ts";
import { serve } from "#worker/http/serve.ts";

/**
 * Everything is put together once a version and place of the edge, where it then lies: whoever comes next costs the
 * one row that tells the version, and whoever has that version already no more than that. The version is read
 * before the products, so that a pack may be newer than it says, never older; changes that a device then gets
 * twice do no harm. Changes by version are small and always made anew.
 */
const keptByVersion: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!["GET", "HEAD"].includes(c.req.method)) return next();
  const since = c.req.query("since");
  const { version, knownSince } = await readCatalogueState(c.env.DB, since);
  if (knownSince !== undefined) return next();

  const tag = await etagOf(c, version);
  const headers = { ETag: `W/${tag}`, "Cache-Control": "public, max-age=0, must-revalidate" };
  if (matchesEtag(c, tag)) return c.body(null, 304, headers);
  const place = new URL(`/kept/catalogue/${version}`, c.req.url).href;
  const kept = await caches.default.match(place);
  if (kept) {
    const text = (await kept.text()).replace(/"asOf":"[^"]*"/, `"asOf":"${new Date().toISOString()}"`);
    return c.body(text, 200, { ...headers, "Content-Type": "application/json" });
  }
  await next();
  if (!c.res.ok) return;
  const keeping = new Response(c.res.clone().body, {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=604800" },
  });
  c.executionCtx.waitUntil(caches.default.put(place, keeping));
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
};

export const catalogue = new Hono<AppEnv>().use(getCatalogue.path, keptByVersion).route(
  "/",
  serve(getCatalogue, async (c, { query }) => readCatalogue(c.env.DB, query.since)),
);
