import type { Context } from "hono";
import type { Page } from "#contract/pages.ts";
import type { AppEnv } from "#worker/env.ts";
import { matchesEtag } from "#worker/http/etag.ts";

/** Fetches a static asset without the caller's conditional headers, which could cause a 304 meant for another page. */
export const fetchAsset = (c: Context<AppEnv>, path: string) => c.env.ASSETS.fetch(new URL(path, c.req.url));

/** @param assetHeaders headers of the asset that the page is made from, including its Content-Security-Policy */
export function pageHeaders(page: Page, assetHeaders: Headers): Headers {
  const headers = new Headers(assetHeaders);
  headers.delete("X-Robots-Tag"); // meant for the asset's own URL
  headers.set("Cache-Control", page.private ? "no-store" : "public, max-age=0, must-revalidate");
  return headers;
}

export async function sendPrerendered(c: Context<AppEnv>, page: Page, path: string): Promise<Response> {
  const prerendered = await fetchAsset(c, path);
  const tag = prerendered.headers.get("ETag");
  const headers = pageHeaders(page, prerendered.headers);
  if (tag && matchesEtag(c, tag)) return new Response(null, { status: 304, headers });
  return new Response(prerendered.body, { status: page.status, headers });
}
