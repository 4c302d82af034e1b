import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { file } from "./send-page.ts";

/**
 * The largest script, with which every page begins, as small as the build could make it (.scripts/pack-scripts.ts): a server
 * that compresses while it sends takes a seventh more.
 */
export async function servePackedScript(c: Context<AppEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const packed = takesBrotli(c.req.header("Accept-Encoding")) ? await file(c, `${pathname}.br`) : null;
  const script = packed?.ok ? packed : await file(c, pathname);
  if (!script.ok) return c.text("Not Found", 404);
  const headers = new Headers(script.headers);
  headers.set("Content-Type", "text/javascript; charset=utf-8");
  headers.set("Vary", "Accept-Encoding");
  if (script !== packed) return new Response(script.body, { headers });
  headers.set("Content-Encoding", "br");
  return new Response(script.body, { headers, encodeBody: "manual" });
}

/** Accept-Encoding, RFC 9110, section 12.5.3; by its name, and not refused. */
function takesBrotli(accepted = ""): boolean {
  return accepted.split(",").some((coding) => /^\s*br\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(coding));
}
