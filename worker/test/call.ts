import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "../app.ts";
import type { Env } from "../env.ts";

const origin = "http://localhost";

export interface CallOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as it is when a string or bytes, else as JSON. */
  body?: unknown;
  /** Bindings that differ from the test's own. */
  bindings?: Partial<Env>;
  /** Hand over the answer at once, whatever still goes on after it. */
  early?: true;
  /** Adds no header of a page of ours. */
  exact?: boolean;
}

/** A call as our own pages make it, through the front door; headers given here replace the usual ones. */
export async function call(
  path: string,
  { method = "GET", headers, body, bindings, early, exact }: CallOptions = {},
) {
  const usual = {
    "Sec-Fetch-Site": "same-origin",
    Origin: origin,
    "Content-Type": "application/json",
  };
  const raw = typeof body === "string" || body instanceof Uint8Array || body === undefined;
  const request = new Request(origin + path, {
    method,
    headers: clean(exact || method === "GET" ? { ...headers } : { ...usual, ...headers }),
    ...(body !== undefined && {
      body: (raw ? body : JSON.stringify(body)) as BodyInit,
    }),
  });
  const ctx = createExecutionContext();
  const response = await app.fetch(request, { ...env, ...bindings }, ctx);
  if (!early) await waitOnExecutionContext(ctx);
  return response;
}

/** An empty string takes a usual header away. */
function clean(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
}

/** A refusal's body, its one shape checked. */
export async function refusalOf(response: Response) {
  const { refusal } = await import("#contract/refusal-schema.ts");
  return refusal.parse(await response.json());
}
