import { env } from "cloudflare:workers";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { call, refusalOf } from "#worker/test/call.ts";

const captureConsole = () => {
  const calls: unknown[][] = [];
  for (const name of ["log", "info", "warn", "error", "debug"] as const) {
    const spy = vi.spyOn(console, name).mockImplementation((...all) => void calls.push(all));
    onTestFinished(() => spy.mockRestore());
  }
  return calls;
};

/** A database that fails, as D1 does, at every statement containing this text. */
const failingAt = (text: string): Partial<Env> => ({
  DB: {
    prepare: (sql: string) =>
      env.DB.prepare(sql.includes(text) ? "INSERT INTO audit SELECT * FROM (SELECT 1)" : sql),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as D1Database,
});

const typed = {
  name: "Ana Ruiz at secretName (vault.ts:1:1)",
  email: "ana.private@example.com",
  company: 'Ruiz Tooling"} {"level":"error","event":"forged',
  subject: "Pump X-Forged: 1",
  message: "It hums.\u2028    at secretText (vault.ts:2:2)\n    at secretText (vault.ts:2:2)",
};
const secrets = ["Ana", "ana.private", "Ruiz", "Pump", "hums", "secret", "vault", "forged", "X-Forged"];

it.each([
  ["a failed INSERT of a message", "INSERT INTO contact_messages", 503],
  ["a failed UPDATE after the mail", 'update "contact_messages"', 200],
])("logs %s as one line of JSON without user input", async (_, statement, status) => {
  const lines = captureConsole();
  const bindings = { ...failingAt(statement), EMAIL: { send: async () => ({}) } as never };
  const response = await call("/api/contact", { method: "POST", body: typed, bindings });
  expect(response.status).toBe(status);
  expect(lines).toHaveLength(1);
  const [[line = ""] = [], ...more] = lines as string[][];
  expect([lines[0]?.length, more]).toEqual([1, []]);
  expect(line).not.toMatch(/[\n\r]/);
  for (const secret of secrets) expect(line).not.toContain(secret);
  expect(JSON.parse(line)).toEqual({
    level: "error",
    event: expect.any(String),
    requestId: response.headers.get("X-Request-Id"),
    method: "POST",
    route: "/api/contact",
    error: "Error",
    reason: "SQLITE_ERROR",
    stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
  });
});

it("logs the code, but not the message, of an error from the mail provider", async () => {
  const lines = captureConsole() as string[][];
  const refused = Object.assign(new Error(`${typed.email} is on the list`), {
    code: "E_RECIPIENT_SUPPRESSED",
  });
  const EMAIL = { send: async () => Promise.reject(refused) } as never;
  await call("/api/contact", { method: "POST", body: typed, bindings: { EMAIL } });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]?.[0] ?? "")).toMatchObject({ event: "mail failed", reason: refused.code });
  expect(lines[0]?.[0]).not.toContain("ana.private");
});

it("puts the same request id in the 500 body, its header and the log", async () => {
  const lines = captureConsole() as string[][];
  const ray = "8f0c1a2b3c4d5e6f-IAD";
  const response = await call("/api/brands", {
    headers: { "CF-Ray": ray },
    bindings: failingAt("list_versions"),
  });
  expect(response.status).toBe(500);
  expect(response.headers.get("X-Request-Id")).toBe(ray);
  expect((await refusalOf(response)).requestId).toBe(ray);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]?.[0] ?? "")).toMatchObject({
    requestId: ray,
    route: "/api/brands",
    method: "GET",
  });
});

it("logs that a page could not use the database, but not its URL", async () => {
  const lines = captureConsole() as string[][];
  const ASSETS = { fetch: async () => new Response("<title></title><div id=root></div>") } as never;
  await call("/blog/secret-slug?secret=1", { bindings: { ...failingAt('from "posts"'), ASSETS } });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.[0]).not.toContain("secret");
  expect(JSON.parse(lines[0]?.[0] ?? "")).toMatchObject({ event: "page without database", level: "error" });
});

it("does not log refusals", async () => {
  const lines = captureConsole();
  for (const body of ["{", typed.message, { ...typed, email: "no address" }]) {
    const response = await call("/api/contact", { method: "POST", body });
    expect(response.status).toBe(400);
    expect(await response.json()).not.toHaveProperty("requestId");
  }
  expect(lines).toEqual([]);
});
