import { expect } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { type RefusalCode, refusalStatus } from "#contract/refusals.ts";
import { z } from "#contract/schema.ts";
import { endpoints } from "#worker/test/endpoints.ts";
import type { CallerKind } from "./callers.ts";
import type { RandomRequest } from "./random-request.ts";

type Kinds = readonly CallerKind[];
/** The callers whose requests an endpoint may accept, by its access. null allows all. */
const allowedCallers: Record<Endpoint["access"], Kinds | null> = {
  public: null,
  challenge: ["withoutAuthenticator", "challenged"],
  admin: ["staff"],
};

const allowedHeaders: Record<string, RegExp> = {
  ...{ "cache-control": /^(no-store|public, max-age=\d+(, must-revalidate)?)$/, vary: /^X-Admin-Token$/ },
  ...{ "content-type": /^(application|text)\/[\w+-]+(;\s?charset=utf-8)?$/i, "content-length": /^\d+$/ },
  ...{
    "content-security-policy": /^default-src 'none';[a-z' ;-]+$/,
    "strict-transport-security": /^max-age=\d+; includeSubDomains$/,
    "permissions-policy": /^[a-z=(), -]+$/,
    "x-frame-options": /^DENY$/,
  },
  ...{ "x-content-type-options": /^nosniff$/, "referrer-policy": /^strict-origin-when-cross-origin$/ },
  ...{ "cross-origin-opener-policy": /^same-origin$/, "cross-origin-resource-policy": /^same-origin$/ },
  ...{ etag: /^(W\/)?"[0-9a-f]{32}"$/, "retry-after": /^\d+$/, allow: /^GET, HEAD$/ },
  ...{ "x-request-id": /^[0-9a-f]{16}(-[A-Z]{3})?$/, "x-robots-tag": /^noindex(, follow)?$/ },
  "content-disposition": /^attachment; filename="products\.csv"$/,
  "clear-site-data": /^"cookies"$/,
  "set-cookie":
    /^__Host-(session|challenge)=[\w-]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
};

/** Internal words that a refusal may contain only if the request did. */
const internals =
  /D1_|SQLITE|sqlite|Failed query|constraint|no such (table|column)|contact_messages|passwordHash|tokenHash|cookieHash|node_modules|worker\/|\.ts\b|\n\s+at |TypeError|ReferenceError|RangeError|ZodError|Drizzle|\[object Object\]|undefined/g;

interface Verdict {
  isSuccess: boolean;
  /** The endpoint that replied; absent without success. */
  endpoint?: Endpoint | undefined;
}

/** @throws an assertion error if the response violates the contract */
export async function checkResponse(attack: RandomRequest, response: Response): Promise<Verdict> {
  const { status } = response;
  expect(status, "fails on our side").toBeLessThan(500);
  for (const [name, value] of response.headers) {
    if (name === "content-security-policy" && !isJson(response)) continue;
    expect(allowedHeaders[name], `header ${name}: ${value}`).toBeDefined();
    expect(value, `header ${name}`).toMatch(allowedHeaders[name] as RegExp);
  }
  expect(response.headers.get("X-Request-Id")).not.toBeNull();
  const text = await response.text();
  if (status === 304 || text === "") return { isSuccess: false };
  if (!isJson(response)) {
    expect(text.trimStart().startsWith("{"), "JSON under another type").toBe(false);
    expect(text, "unescaped input in HTML").not.toMatch(/<script>alert|<img src=x|<svg onload/);
    return { isSuccess: false };
  }
  const answer = JSON.parse(text) as Record<string, unknown>;
  return answer.success === true ? checkReply(attack, status, answer) : checkRefusal(attack, status, answer);
}

const isJson = (response: Response) => response.headers.get("Content-Type")?.startsWith("application/json");

function checkReply({ method, path, as, headers }: RandomRequest, status: number, answer: object): Verdict {
  expect(status).toBe(200);
  const { success: _, ...reply } = answer as { success: true };
  const isStaff = "X-Admin-Token" in headers || as === "staff";
  // The longest path, because a parameter also matches text with slashes.
  const [endpoint] = endpoints
    .filter((e) => matchesEndpoint(e, method, path))
    .sort((a, b) => b.path.length - a.path.length);
  expect(endpoint, "success without an endpoint").toBeDefined();
  const { access, adminReply } = endpoint as Endpoint;
  const kinds = allowedCallers[access];
  if (kinds) expect(kinds, `replied to ${as}`).toContain(as);
  const schema = adminReply && isStaff ? adminReply : (endpoint as Endpoint).reply;
  expect(reply, "reply differs from its schema").toEqual(z.parse(schema, reply));
  if (method !== "GET" && method !== "HEAD")
    expect(isSameOrigin(headers), "accepted a cross-site request").toBe(true);
  return { isSuccess: true, endpoint };
}

function checkRefusal(attack: RandomRequest, status: number, answer: Record<string, unknown>): Verdict {
  const { success, code, message, fields = {}, ...otherFields } = answer;
  expect(success).toBe(false);
  expect(refusalStatus[code as RefusalCode], `code ${code}`).toBe(status);
  expect(otherFields, "unknown fields in a refusal").toEqual({});
  expect(typeof message).toBe("string");
  expect((message as string).length).toBeLessThan(200);
  for (const problem of Object.values(fields as object)) expect(typeof problem).toBe("string");
  const refusalJson = JSON.stringify(answer);
  const sent = `${attack.path} ${JSON.stringify(attack.headers)} ${attack.body}`;
  for (const [word] of refusalJson.matchAll(internals)) expect(sent, `contains ${word}`).toContain(word);
  return { isSuccess: false };
}

/** Tells whether the request may match a protected endpoint that its caller is allowed to use. */
export function mayCall({ method, path, as }: RandomRequest): boolean {
  return endpoints.some((e) => allowedCallers[e.access]?.includes(as) && matchesEndpoint(e, method, path));
}

/** Tells whether a request may match this endpoint once its path is decoded. */
function matchesEndpoint(e: Endpoint, method: string, path: string): boolean {
  if (e.method !== method) return false;
  const { pathname } = new URL(`http://localhost${path}`);
  const decoded = pathname.replace(/%[0-9a-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return new RegExp(`^${e.path.replace(/:\w+/g, "[^]+")}$`).test(decoded);
}

function isSameOrigin(headers: RandomRequest["headers"]): boolean {
  const { "Sec-Fetch-Site": site, Origin: origin } = headers;
  const origins = [
    undefined,
    "http://localhost",
    ...(headers["X-Forwarded-Proto"] === "https" ? ["https://localhost"] : []),
  ];
  return (
    (site ?? origin) !== undefined && [undefined, "same-origin"].includes(site) && origins.includes(origin)
  );
}
