import { expect } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { type RefusalCode, refusalStatus } from "#contract/refusals.ts";
import { z } from "#contract/schema.ts";
import { endpoints } from "#worker/test/endpoints.ts";
import type { Attack } from "./attack.ts";
import type { CallerKind } from "./callers.ts";

type Kinds = readonly CallerKind[];
/** Who may be answered by what. Nobody else is ever an administrator. */
const welcome: Record<Endpoint["access"], Kinds | null> = {
  public: null,
  challenge: ["newcomer", "challenged"],
  admin: ["staff"],
};

/** What an answer may say in its headers; a header that somebody wrote into another would not be among them. */
const headers: Record<string, RegExp> = {
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
  "set-cookie":
    /^__Host-(session|challenge)=[\w-]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
};

/** Words of ours that no answer may hold, unless the request did. */
const insides =
  /D1_|SQLITE|sqlite|Failed query|constraint|no such (table|column)|contact_messages|passwordHash|tokenHash|cookieHash|node_modules|worker\/|\.ts\b|\n\s+at |TypeError|ReferenceError|RangeError|ZodError|Drizzle|\[object Object\]|undefined/g;

export interface Verdict {
  isAnswered: boolean;
  /** Whose answer it is. */
  endpoint?: Endpoint | undefined;
}

/** Holds an answer to the contract. @throws where it breaks it. */
export async function judge(attack: Attack, response: Response): Promise<Verdict> {
  const { status } = response;
  expect(status, "fails on our side").toBeLessThan(500);
  for (const [name, value] of response.headers) {
    if (name === "content-security-policy" && !isApi(response)) continue;
    expect(headers[name], `header ${name}: ${value}`).toBeDefined();
    expect(value, `header ${name}`).toMatch(headers[name] as RegExp);
  }
  expect(response.headers.get("X-Request-Id")).not.toBeNull();
  const text = await response.text();
  if (status === 304 || text === "") return { isAnswered: false };
  if (!isApi(response)) {
    expect(text.trimStart().startsWith("{"), "JSON under another type").toBe(false);
    expect(text, "what was typed stands in HTML").not.toMatch(/<script>alert|<img src=x|<svg onload/);
    return { isAnswered: false };
  }
  const answer = JSON.parse(text) as Record<string, unknown>;
  return answer.success === true ? judgeReply(attack, status, answer) : judgeRefusal(attack, status, answer);
}

const isApi = (response: Response) => response.headers.get("Content-Type")?.startsWith("application/json");

function judgeReply({ method, path, as, headers }: Attack, status: number, answer: object): Verdict {
  expect(status).toBe(200);
  const { success: _, ...reply } = answer as { success: true };
  const asStaff = "X-Admin-Token" in headers || as === "staff";
  const endpoint = endpoints.find((e) => fits(e, method, path));
  expect(endpoint, "success without an endpoint").toBeDefined();
  const { access, adminReply } = endpoint as Endpoint;
  const kinds = welcome[access];
  if (kinds) expect(kinds, `answered ${as}`).toContain(as);
  const shown = adminReply && asStaff ? adminReply : (endpoint as Endpoint).reply;
  expect(reply, "not what the contract says").toEqual(z.parse(shown, reply));
  if (method !== "GET" && method !== "HEAD") expect(isOwn(headers), "answered another site").toBe(true);
  return { isAnswered: true, endpoint };
}

function judgeRefusal(attack: Attack, status: number, answer: Record<string, unknown>): Verdict {
  const { success, code, message, fields = {}, ...more } = answer;
  expect(success).toBe(false);
  expect(refusalStatus[code as RefusalCode], `code ${code}`).toBe(status);
  expect(more, "more than a refusal says").toEqual({});
  expect(typeof message).toBe("string");
  expect((message as string).length).toBeLessThan(200);
  for (const told of Object.values(fields as object)) expect(typeof told).toBe("string");
  const told = JSON.stringify(answer);
  const sent = `${attack.path} ${JSON.stringify(attack.headers)} ${attack.body}`;
  for (const [word] of told.matchAll(insides)) expect(sent, `tells ${word}`).toContain(word);
  return { isAnswered: false };
}

/** Whether a request can mean an endpoint that is for whoever sends it, and for few. */
export function isWelcome({ method, path, as }: Attack): boolean {
  return endpoints.some((e) => welcome[e.access]?.includes(as) && fits(e, method, path));
}

/** Whether a request could mean this endpoint, however its address is written. */
function fits(e: Endpoint, method: string, path: string): boolean {
  if (e.method !== method) return false;
  const { pathname } = new URL(`http://localhost${path}`);
  const decoded = pathname.replace(/%[0-9a-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return new RegExp(`^${e.path.replace(/:\w+/g, "[^]+")}$`).test(decoded);
}

/** Whether a browser would say that a page of ours has sent this. */
function isOwn(headers: Attack["headers"]): boolean {
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
