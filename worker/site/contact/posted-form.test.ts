import { env } from "cloudflare:workers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { idempotencyHeader } from "#contract/headers.ts";
import { parseQuoteMessage, quoteMessage } from "#contract/quote.ts";
import { referenceOf } from "#contract/reference.ts";
import type { Env } from "#worker/env.ts";
import { call } from "#worker/test/call.ts";

const template = '<html><head><title></title></head><body><div id="root"></div></body></html>';
const ASSETS = {
  fetch: async () => new Response(template, { headers: { ETag: '"1"' } }),
} as unknown as Fetcher;

const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  bindings: Partial<Env> = {},
) =>
  call(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    bindings: { ASSETS, MAIL_TO: "", ...bindings },
  });
/** Posts a form that must be accepted. @returns the key in the address that it redirects to */
async function send(path: string, fields: Record<string, string>, bindings?: Partial<Env>): Promise<string> {
  const response = await post(path, fields, {}, bindings);
  expect(response.status).toBe(303);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const location = response.headers.get("Location") ?? "";
  expect(location).toMatch(path === "/" ? /^\/\?sent=[^&#]+#contact$/ : /^\/quote\?sent=[^&#]+$/);
  return new URL(location, "http://localhost").searchParams.get("sent") ?? "";
}
const stored = async (name: string) => {
  const { results } = await env.DB.prepare("SELECT * FROM contact_messages WHERE name = ?").bind(name).all();
  return results;
};
const quote = (name: string, more: object = {}) => ({
  name,
  email: "ana@example.com",
  company: "",
  phone: "555 0100",
  subject: "Hex bolts",
  message: "Two hundred M8\r\nbolts, please",
  requirements: "",
  ...more,
});

describe("a form that the browser posts", () => {
  it("is stored and redirects to a page that confirms it", async () => {
    const key = await send("/quote", quote("Posted Ana"));
    const rows = await stored("Posted Ana");
    expect(rows).toMatchObject([{ idempotencyKey: key, subject: "Quote Request: Hex bolts" }]);
    expect(parseQuoteMessage(String(rows[0]?.message))?.message).toBe("Two hundred M8\nbolts, please");
    const page = await call(`/quote?sent=${key}`, { bindings: { ASSETS } });
    expect(await page.text()).toContain(`Reference ${rows[0]?.reference}`);
  });

  it("shows the stored reference, which has a suffix when the one of its key is taken", async () => {
    const key = crypto.randomUUID();
    await send("/quote", quote("Posted Abe"));
    await env.DB.prepare("UPDATE contact_messages SET reference = ? WHERE name = 'Posted Abe'")
      .bind(referenceOf(key))
      .run();
    await send("/quote", quote("Posted Ava", { key }));
    const [row] = await stored("Posted Ava");
    expect(row?.reference).toMatch(new RegExp(`^${referenceOf(key)}-.`));
    const page = await call(`/quote?sent=${key}`, { bindings: { ASSETS } });
    expect(await page.text()).toContain(`Reference ${row?.reference}<`);
  });

  it("on the home page redirects back to its contact section", async () => {
    const key = await send("/", {
      ...{ name: "Posted Ben", email: "ben@example.com", company: "" },
      ...{ subject: "support", message: "Hello" },
    });
    expect(await stored("Posted Ben")).toMatchObject([
      { idempotencyKey: key, subject: "support", message: "Hello", company: null },
    ]);
  });

  it("is marked as possible spam when its honeypot is filled in", async () => {
    await send("/quote", quote("Posted Bot", { website: "https://x.example" }));
    await send("/quote", quote("Posted Person", { website: "" }));
    expect(await stored("Posted Bot")).toMatchObject([{ isDoubtful: 1 }]);
    expect(await stored("Posted Person")).toMatchObject([{ isDoubtful: 0 }]);
  });

  it("gets a page that says what to correct and does not repeat the name", async () => {
    const response = await post("/quote", quote("Posted Cy", { phone: "1" }));
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain("Phone Number: Please enter a valid phone number");
    expect(html).not.toContain("Posted Cy");
    expect(html).toContain(">Back to Millrace</a>");
    expect(await stored("Posted Cy")).toEqual([]);
  });

  it.each([
    ["the headers of another site", "/quote", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["no origin", "/quote", { "Sec-Fetch-Site": "", Origin: "" }, 403],
    ["another content type", "/quote", { "Content-Type": "text/plain" }, 415],
    ["the path of a page without a form", "/shop", {}, 405],
    ["an unknown path", "/nope", {}, 405],
  ] as const)("is refused with %s", async (_, path, headers, status) => {
    expect((await post(path, quote("Posted Dee"), headers)).status).toBe(status);
    expect(await stored("Posted Dee")).toEqual([]);
  });

  it.each([
    ["/quote", "GET, HEAD, POST"],
    ["/shop", "GET, HEAD"],
  ])("sent to %s by an unsupported method gets the supported ones: %s", async (path, methods) => {
    const response = await call(path, { method: "PUT", bindings: { ASSETS } });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, methods]);
  });

  it("gets a page, not JSON, after an unexpected error", async () => {
    const form = quote("Posted Dot", { key: crypto.randomUUID() });
    await send("/quote", form);
    const DB = {
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
      prepare: (sql: string) => {
        // The only SELECT in lower case is Drizzle's, which finds the stored message by its key.
        if (/^select /.test(sql)) throw new Error("down");
        return env.DB.prepare(sql);
      },
    } as D1Database;
    const response = await post("/quote", form, {}, { DB });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(">Not sent yet</h1>");
  });

  it("is refused when it is too large", async () => {
    const response = await post("/quote", quote("Posted Eve", { message: "a".repeat(300_000) }));
    expect(response.status).toBe(413);
  });
});

describe("the key in the hidden field", () => {
  it("is the request's idempotency key, in either letter case, and the app can send the same one", async () => {
    const key = crypto.randomUUID();
    expect(await send("/quote", quote("Posted Fay", { key }))).toBe(key);
    expect(await send("/quote", quote("Posted Fay", { key: key.toUpperCase() }))).toBe(key);
    const fromApp = await call("/api/contact", {
      method: "POST",
      headers: { [idempotencyHeader]: key.toUpperCase() },
      body: quoteMessage({ ...quote("Posted Fay"), message: "Two hundred M8\nbolts, please" }),
    });
    expect(fromApp.status).toBe(200);
    expect(await stored("Posted Fay")).toMatchObject([{ idempotencyKey: key }]);
  });

  it("identifies a request with a parts list when the app sends it too", async () => {
    const key = crypto.randomUUID();
    const parts = "4 boxes × Gloves | Part number: GL-200 | Note: blue";
    const fields = { ...quote("Posted Fia", { key, parts }), message: "Two hundred M8 bolts, please" };
    await send("/quote", fields);
    const fromApp = await call("/api/contact", {
      method: "POST",
      headers: { [idempotencyHeader]: key },
      body: { ...quoteMessage(fields) },
    });
    expect(fromApp.status).toBe(200);
    expect(await stored("Posted Fia")).toHaveLength(1);
  });

  it("is ignored when it is no UUID", async () => {
    const key = await send("/quote", quote("Posted Gil", { key: "no key" }));
    expect(key).not.toBe("no key");
    expect(await stored("Posted Gil")).toMatchObject([{ idempotencyKey: key }]);
  });

  it("sent with a changed text stores one revision, however often it is sent", async () => {
    const key = crypto.randomUUID();
    await send("/quote", quote("Posted Hal", { key }));
    const changed = quote("Posted Hal", { key, message: "Three hundred, please" });
    const revision = await send("/quote", changed);
    expect(revision).not.toBe(key);
    expect(await send("/quote", changed)).toBe(revision);
    expect(await stored("Posted Hal")).toMatchObject([{ idempotencyKey: key }, { idempotencyKey: revision }]);
    expect(await laterKey(key)).toBe(revision);
  });

  it("sent with a text changed again stores a revision of the latest text", async () => {
    const key = crypto.randomUUID();
    const texts = ["First of all texts", "Second of all texts", "Third of all texts"];
    const keys: string[] = [];
    for (const message of texts) keys.push(await send("/quote", quote("Posted Ida", { key, message })));
    expect(keys[0]).toBe(key);
    expect(await laterKey(key)).toBe(keys[1]);
    expect(await laterKey(keys[1] as string)).toBe(keys[2]);
    expect(await laterKey(keys[2] as string)).toBeNull();
  });

  it("sent with more than twenty changed texts shows only the last one as current", async () => {
    const key = crypto.randomUUID();
    const texts = Array.from({ length: 24 }, (_, i) => `Text number ${i} of this form`);
    const keys: string[] = [];
    for (const message of texts) keys.push(await send("/quote", quote("Posted Max", { key, message })));
    expect(await Promise.all(keys.map(laterKey))).toEqual([...keys.slice(1), null]);
  });

  it.each([
    ["the first", ["First text of all", "Second text of all", "First text of all"]],
    ["a later", ["First text of all", "Second text of all", "Third text of all", "Second text of all"]],
  ])("sent with a text changed back to %s one stores this text again as the latest", async (which, texts) => {
    const name = `Posted ${which}`;
    const key = crypto.randomUUID();
    const keys: string[] = [];
    for (const message of texts) keys.push(await send("/quote", quote(name, { key, message })));
    expect(await send("/quote", quote(name, { key, message: texts.at(-1) }))).toBe(keys.at(-1));
    const rows = await stored(name);
    expect(rows.map(({ message }) => parseQuoteMessage(String(message))?.message)).toEqual(texts);
    expect(rows.map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys);
    expect(await Promise.all(keys.map(laterKey))).toEqual([...keys.slice(1), null]);
  });
});

describe("without a key in the hidden field", () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  const setClock = (now: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    onTestFinished(() => void vi.useRealTimers());
  };

  it("the same text counts as one request per day", async () => {
    setClock(noon);
    const key = await send("/quote", quote("Posted Joe"));
    vi.setSystemTime(noon + 11 * 3_600_000);
    expect(await send("/quote", quote("Posted Joe"))).toBe(key);
    expect(await stored("Posted Joe")).toHaveLength(1);
    vi.setSystemTime(noon + 13 * 3_600_000);
    expect(await send("/quote", quote("Posted Joe"))).not.toBe(key);
    expect(await send("/quote", quote("Posted Joe", { message: "Another text" }))).not.toBe(key);
    expect(await stored("Posted Joe")).toHaveLength(3);
  });

  it("the derived key depends on the secret", async () => {
    setClock(noon);
    const secrets = ["one secret of 32 characters, long", "another secret of 32 characters..", ""];
    const keys: string[] = [];
    for (const AUTH_SECRET of secrets) keys.push(await send("/quote", quote("Posted Kim"), { AUTH_SECRET }));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys)
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(await send("/quote", quote("Posted Kim"), { AUTH_SECRET: secrets[0] as string })).toBe(keys[0]);
  });
});

const laterKey = (key: string) =>
  env.DB.prepare("SELECT laterKey FROM message_revisions WHERE earlierKey = ?").bind(key).first("laterKey");
