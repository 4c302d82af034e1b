import type { Context } from "hono";
import type { FirstData } from "#contract/renderer.ts";
import { searchQuery } from "#contract/url-params.ts";
import { findProducts } from "#worker/db/product-search.ts";
import type { AppEnv } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";

/** What the search page's address finds; without it, the page asks by itself, or looks on the device. */
export async function firstResults(c: Context<AppEnv>, search: string): Promise<FirstData["found"]> {
  const text = searchQuery(search);
  if (text === "") return undefined;
  try {
    return { text, reply: await withTimeout(findProducts(c.env.DB, text)) };
  } catch (error) {
    logError("search page without results", error);
    return undefined;
  }
}
