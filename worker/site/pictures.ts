import { Hono } from "hono";
import { isUploaded } from "#contract/picture-address.ts";
import type { AppEnv } from "#worker/env.ts";
import { matchesEtag } from "#worker/http/etag.ts";
import { getFile } from "#worker/outside/uploads.ts";

/** Serves the pictures uploaded by staff. Browsers cache them for a year: the file at an address never changes. */
export const pictures = new Hono<AppEnv>().get("/pictures/*", async (c) => {
  const { pathname } = new URL(c.req.url);
  const file = isUploaded(pathname) ? await getFile(c.env, pathname.slice(1)) : null;
  if (!file) return c.text("Not Found", 404);
  const caching = { ETag: file.httpEtag, "Cache-Control": "public, max-age=31536000, immutable" };
  if (matchesEtag(c, file.httpEtag)) {
    await file.body.cancel();
    return c.body(null, 304, caching);
  }
  return c.body(file.body, 200, {
    ...caching,
    "Content-Type": file.httpMetadata?.contentType ?? "application/octet-stream",
    "Content-Length": String(file.size),
    "Content-Security-Policy":
      "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  });
});
