import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call } from "#worker/test/call.ts";

let log: ReturnType<typeof vi.spyOn>;
let minute = 0;
beforeEach(() => {
  log = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 25, 12, ++minute) });
});
afterEach(() => {
  vi.useRealTimers();
  log.mockRestore();
});

/** Sends reports as a browser does, without the default headers of `call`. */
const report = (body: unknown, type = "application/reports+json") =>
  call("/api/policy-reports", {
    method: "POST",
    withoutDefaultHeaders: true,
    headers: { "Content-Type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const logged = () =>
  (log.mock.calls as unknown[][]).map(([line]) => JSON.parse(String(line)) as Record<string, string>);
const violation = (more: object = {}) => ({
  type: "csp-violation",
  age: 1,
  user_agent: "Firefox of Ana",
  url: "https://www.millrace.example/quote?name=Ana",
  body: {
    documentURL: "https://www.millrace.example/blog/a-thread?name=Ana",
    effectiveDirective: "img-src",
    blockedURL: "https://elsewhere.example/track?email=ana@example.com",
    sample: "Ana Ruiz",
    ...more,
  },
});

it("logs what was blocked on which page, and nothing that a person typed", async () => {
  const [pictureViolation, scriptViolation] = [
    violation(),
    violation({ effectiveDirective: "script-src-elem", blockedURL: "inline" }),
  ];
  expect((await report([pictureViolation, scriptViolation])).status).toBe(204);
  const legacyReport = {
    "document-uri": "https://www.millrace.example/QUOTE?name=Ana",
    "effective-directive": "require-trusted-types-for",
    "blocked-uri": "trusted-types-sink",
    "script-sample": "Ana Ruiz",
  };
  expect((await report({ "csp-report": legacyReport }, "application/csp-report; charset=utf-8")).status).toBe(
    204,
  );
  const line = { level: "warn", event: "policy violation" };
  expect(logged()).toEqual([
    { ...line, directive: "img-src", blocked: "https://elsewhere.example", page: "/blog/:slug" },
    { ...line, directive: "script-src-elem", blocked: "inline", page: "/blog/:slug" },
    { ...line, directive: "require-trusted-types-for", blocked: "trusted-types-sink", page: "/quote" },
  ]);
  expect(JSON.stringify(logged())).not.toMatch(/Ana/i);
});

it("logs only values that match a pattern", async () => {
  const forged = { effectiveDirective: "x\nforged line", blockedURL: "ana ruiz: x", documentURL: "/Ana" };
  await report([violation(forged), violation({ effectiveDirective: {}, blockedURL: 7, documentURL: null })]);
  await report([violation({ blockedURL: "chrome-extension://abcdef/content.js" })]);
  expect(logged().map(({ directive, blocked, page }) => [directive, blocked, page])).toEqual([
    ["other", "other", "*"],
    ["other", "other", "*"],
    ["img-src", "chrome-extension:", "/blog/:slug"],
  ]);
});

it.each([
  "",
  "no JSON",
  "null",
  "7",
  "[]",
  "[null, 7, {}]",
  '{"csp-report":null}',
  '[{"type":"deprecation"}]',
])("ignores %j", async (body) => {
  expect((await report(body)).status).toBe(204);
  expect(logged()).toEqual([]);
});

it("refuses other content types and large bodies", async () => {
  for (const type of ["application/json", "text/plain", ""])
    expect((await report([violation()], type)).status).toBe(415);
  expect((await report([violation({ sample: "x".repeat(16 * 1024) })])).status).toBe(413);
  expect(logged()).toEqual([]);
});

it("logs at most thirty lines a minute, and refuses calls above the rate limit", async () => {
  await report(Array.from({ length: 25 }, () => violation()));
  await report(Array.from({ length: 25 }, () => violation()));
  expect(logged()).toHaveLength(30);
  vi.setSystemTime(Date.now() + 60_000);
  await report([violation()]);
  expect(logged()).toHaveLength(31);
  const CALLS = { limit: async () => ({ success: false }) } as RateLimit;
  const refused = await call("/api/policy-reports", {
    method: "POST",
    body: "[]",
    bindings: { CALLS, CALLS_PER_MINUTE: "1000" },
  });
  expect(refused.status).toBe(429);
});
