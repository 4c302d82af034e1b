import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { idempotencyHeader } from "#contract/headers.ts";
import { foldQuote, unfoldQuote } from "#contract/quote.ts";
import { call } from "#worker/test/call.ts";

const template = '<html><head><title></title></head><body><div id="root"></div></body></html>';
const bindings = {
  ASSETS: { fetch: async () => new Response(template, { headers: { ETag: '"1"' } }) } as unknown as Fetcher,
};
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    bindings,
  });
const stored = async (name: string) => {
  const { results } = await env.DB.prepare("SELECT * FROM contact_messages WHERE name = ?").bind(name).all();
  return results;
};
const quote = (name: string) => ({
  name,
  email: "ana@example.com",
  company: "",
  phone: "555 0100",
  subject: "Hex bolts",
  message: "Two hundred M8\r\nbolts, please",
  requirements: "",
});

it("stores a quote that a browser posted by itself, once a day", async () => {
  for (let i = 0; i < 2; i++) {
    const response = await post("/quote", quote("Posted Ana"));
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toContain("Thank You");
  }
  const [row, ...more] = await stored("Posted Ana");
  expect(more).toEqual([]);
  expect(row?.subject).toBe("Quote Request: Hex bolts");
  expect(unfoldQuote(String(row?.message))?.message).toBe("Two hundred M8\nbolts, please");
});

it("stores it under the key that comes with it, as the app does, and under none that is no key", async () => {
  const key = crypto.randomUUID();
  for (let i = 0; i < 2; i++)
    expect((await post("/quote", { ...quote("Posted Fay"), key })).status).toBe(200);
  expect(await stored("Posted Fay")).toMatchObject([{ idempotencyKey: key }]);
  const byApp = await call("/api/contact", {
    method: "POST",
    headers: { [idempotencyHeader]: key },
    body: foldQuote({ ...quote("Posted Fay"), message: "Two hundred M8\nbolts, please" }),
  });
  expect(byApp.status).toBe(200);
  expect(await stored("Posted Fay")).toHaveLength(1);
  expect((await post("/quote", { ...quote("Posted Gil"), key: "no key" })).status).toBe(200);
  expect(await stored("Posted Gil")).toHaveLength(1);
});

it("stores the contact form's message", async () => {
  const form = {
    name: "Posted Ben",
    email: "ben@example.com",
    company: "",
    subject: "support",
    message: "Hello",
  };
  expect((await post("/", form)).status).toBe(200);
  expect(await stored("Posted Ben")).toMatchObject([{ subject: "support", message: "Hello", company: null }]);
});

it("stores what fills in the field that nobody sees, with a mark; who leaves it empty has none", async () => {
  const marks = async (name: string) => (await stored(name)).map(({ isDoubtful }) => isDoubtful);
  expect((await post("/quote", { ...quote("Posted Bot"), website: "https://x.example" })).status).toBe(200);
  expect(await marks("Posted Bot")).toEqual([1]);
  expect((await post("/quote", { ...quote("Posted Person"), website: "" })).status).toBe(200);
  expect(await marks("Posted Person")).toEqual([0]);
});

it("says what to mend, in text that stays text", async () => {
  const response = await post("/quote", { ...quote("<b>Cy</b>"), phone: "1" });
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain("Phone Number: Please enter a valid phone number");
  expect(await stored("<b>Cy</b>")).toEqual([]);
});

it.each([
  ["another site", "/quote", { "Sec-Fetch-Site": "cross-site" }, 403],
  ["no origin at all", "/quote", { "Sec-Fetch-Site": "", Origin: "" }, 403],
  ["another type", "/quote", { "Content-Type": "text/plain" }, 415],
  ["a page without a form", "/shop", {}, 405],
  ["no page", "/nope", {}, 405],
] as const)("refuses a form from %s", async (_, path, headers, status) => {
  expect((await post(path, quote("Posted Dee"), headers)).status).toBe(status);
  expect(await stored("Posted Dee")).toEqual([]);
});

it("refuses what is too large", async () => {
  const response = await post("/quote", { ...quote("Posted Eve"), message: "a".repeat(300_000) });
  expect(response.status).toBe(413);
});
