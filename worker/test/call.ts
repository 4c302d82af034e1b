import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "../app.ts";
import type { Env } from "../env.ts";

const origin = "http://localhost";

export interface CallOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Strings and bytes are sent unchanged, other values as JSON. */
  body?: unknown;
  /** Bindings that replace those of the test environment. Ignored with `isolate`. */
  bindings?: Partial<Env>;
  /** The bindings of an isolate, whose calls share its memory. By default, each call runs in a new isolate. */
  isolate?: Env;
  skipWaitUntil?: true;
  /** Omits the default headers, which GET requests never have. */
  withoutDefaultHeaders?: boolean;
}

/** Calls the Worker as our own pages do. `headers` are added to the default ones or override them. */
export async function call(
  path: string,
  {
    method = "GET",
    headers,
    body,
    bindings,
    isolate,
    skipWaitUntil,
    withoutDefaultHeaders,
  }: CallOptions = {},
) {
  const defaults = {
    "Sec-Fetch-Site": "same-origin",
    Origin: origin,
    "Content-Type": "application/json",
  };
  const isRaw = typeof body === "string" || body instanceof Uint8Array || body === undefined;
  const request = new Request(origin + path, {
    method,
    headers: withoutEmpty(
      withoutDefaultHeaders || method === "GET" ? { ...headers } : { ...defaults, ...headers },
    ),
    ...(body !== undefined && {
      body: (isRaw ? body : JSON.stringify(body)) as BodyInit,
    }),
  });
  const ctx = createExecutionContext();
  const response = await app.fetch(request, isolate ?? newIsolate(bindings), ctx);
  if (!skipWaitUntil) await waitOnExecutionContext(ctx);
  return response;
}

/**
 * Returns bindings that simulate a new isolate: the Worker keys its in-memory caches by this object. By
 * default omits the mail binding, because security events would otherwise send mails.
 */
export const newIsolate = (bindings: Partial<Env> = {}): Env =>
  ({ ...env, EMAIL: undefined, ...bindings }) as Env;

/** Drops headers with an empty value, so that a caller can remove a default header. */
function withoutEmpty(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
}

export async function refusalOf(response: Response) {
  const { refusal } = await import("#contract/refusal-schema.ts");
  return refusal.parse(await response.json());
}
