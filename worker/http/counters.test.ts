import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { waitedHeader } from "#contract/headers.ts";
import { verifyPasskey } from "#contract/passkeys.ts";
import { chatSubject } from "#contract/subjects.ts";
import { seed } from "#worker/db/seed.ts";
import type { Env } from "#worker/env.ts";
import { newAdministrator, newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { call } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import { deleteRows } from "#worker/test/delete-rows.ts";
import { runJobs } from "#worker/test/run-jobs.ts";
import { validBody } from "#worker/test/valid-body.ts";
import alerts from "../../docs/alerts.sql?raw";

const personal = {
  name: "Marker Ruiz",
  email: "marker@example.com",
  company: "Marker Tooling",
  message: "A marker text.",
  address: "203.0.113.77",
  searched: "markerless-gasket",
};

const dataPoints: AnalyticsEngineDataPoint[] = [];
/** A dataset that records writes, because the local one discards them. */
const COUNTERS = { writeDataPoint: (point = {}) => void dataPoints.push(point) } as AnalyticsEngineDataset;
const counted = () =>
  dataPoints.map(({ indexes, blobs, doubles }) => [indexes?.[0], blobs?.[0], doubles?.[0]]);

const headers = { "CF-Connecting-IP": personal.address };
const send = (subject: string, bindings: Partial<Env> = {}, key: string = crypto.randomUUID()) => {
  const { address: _, searched: _searched, ...typed } = personal;
  const body = { ...typed, subject };
  const options = {
    method: "POST",
    body,
    headers: { ...headers, "Idempotency-Key": key, [waitedHeader]: "5999" },
  };
  return call("/api/contact", { ...options, bindings: { COUNTERS, ...bindings } });
};
const search = (text: string) => {
  const Referer = `http://localhost/shop/search?q=${text}`;
  const options = { headers: { ...headers, Referer }, bindings: { COUNTERS } };
  return call(`/api/shop/products/search?q=${text}`, options);
};
const failingEmail = (code?: string) =>
  ({ send: () => Promise.reject(Object.assign(new Error("down"), { code })) }) as unknown as SendEmail;

mockClock();
afterEach(async () => {
  dataPoints.length = 0;
  await deleteRows("contact_messages", "message_usage");
});

describe("counts", () => {
  it.each([
    ["general", "contact"],
    ["Quote Request: Marker pump", "quote"],
    [chatSubject, "chat"],
  ])("a request with the subject %s under the form %s, and a repeated one once", async (subject, form) => {
    const key = crypto.randomUUID();
    for (let i = 0; i < 2; i++) expect((await send(subject, {}, key)).status).toBe(200);
    expect(counted()).toEqual([
      ["request received", form, 1],
      ["delivery delay", form, 5],
    ]);
  });

  it.each([
    ["0", 0],
    ["86401000", 86_401],
    ["", null],
    ["-1", null],
    ["NaN", null],
    ["1234567890123", null],
  ])("the delivery delay in seconds, and ignores an invalid one: %j ms", async (waited, seconds) => {
    const body = { name: "Ana", email: "ana@example.com", subject: "general", message: "The pump hums." };
    const options = { method: "POST", body, headers: { ...headers, [waitedHeader]: waited } };
    expect((await call("/api/contact", { ...options, bindings: { COUNTERS } })).status).toBe(200);
    const delays = counted().filter(([name]) => name === "delivery delay");
    expect(delays).toEqual(seconds === null ? [] : [["delivery delay", "contact", seconds]]);
  });

  it("a submitted search that finds nothing, but none that finds something", async () => {
    await seed(env.DB, { products: 20 });
    const sku = await env.DB.prepare("SELECT sku FROM products LIMIT 1").first<string>("sku");
    for (const text of [String(sku), personal.searched]) await search(text);
    expect(counted()).toEqual([["search without hit", "search", 1]]);
  });

  it.each([
    ["E_RECIPIENT_SUPPRESSED", "refused"],
    [undefined, "unanswered"],
  ])("a mail that fails with the code %s as %s", async (code, label) => {
    await send("general", { EMAIL: failingEmail(code) });
    expect(counted()).toContainEqual(["mail failed", label, 1]);
  });

  it("how long the oldest notification waits, in seconds", async () => {
    await runJobs({ COUNTERS });
    expect(counted()).toEqual([["queue age", "notification", 0]]);
    await send("general", { EMAIL: failingEmail() });
    vi.setSystemTime(Date.now() + 7 * 60_000);
    await runJobs({ COUNTERS, EMAIL: failingEmail() });
    expect(counted().at(-1)).toEqual(["queue age", "notification", 420]);
  });

  it("wrong passwords and wrong codes, but no correct password", async () => {
    const staff = await newSignedInAdministrator();
    const client = browser();
    const bindings = { COUNTERS };
    const verifyBody = { username: staff.username, token: "000000" };
    expect((await client.login({ ...staff, password: "not the gate" }, { bindings })).status).toBe(401);
    expect((await client.login(staff, { bindings })).status).toBe(200);
    expect((await client.post("/api/admin/verify", verifyBody, { bindings })).status).toBe(401);
    expect(counted()).toEqual([
      ["sign-in failed", "password", 1],
      ["sign-in failed", "code", 1],
    ]);
    expect(JSON.stringify(dataPoints)).not.toContain(staff.username);
  });

  it("wrong passkeys, but no code or passkey after the challenge has expired", async () => {
    const staff = await newSignedInAdministrator();
    const client = browser();
    const enter = async (path: string, proof: object) =>
      (await client.post(path, { username: staff.username, ...proof }, { bindings: { COUNTERS } })).status;
    const { passkey } = validBody(verifyPasskey) as { passkey: object };
    expect((await client.login(staff)).status).toBe(200);
    expect(await enter("/api/admin/verify-passkey", { passkey })).toBe(401);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect(await enter("/api/admin/verify-passkey", { passkey })).toBe(401);
    expect(await enter("/api/admin/verify", { token: "000000" })).toBe(401);
    expect(counted()).toEqual([["sign-in failed", "passkey", 1]]);
  });

  it("no correct password of an account that needs a one-time link", async () => {
    const person = await newAdministrator();
    await env.DB.prepare("UPDATE administrators SET enrolsByPassword = 0 WHERE username = ?1")
      .bind(person.username)
      .run();
    expect((await browser().login(person, { bindings: { COUNTERS } })).status).toBe(401);
    expect(counted()).toEqual([]);
  });
});

it("writes nothing that a person typed or that could identify them", async () => {
  for (const subject of ["general", "Quote Request: Marker pump", chatSubject])
    await send(subject, { EMAIL: failingEmail() });
  await search(personal.searched);
  await runJobs({ COUNTERS, EMAIL: failingEmail() });
  expect(dataPoints.length).toBeGreaterThan(7);
  const { results } = await env.DB.prepare("SELECT reference FROM contact_messages").all<{
    reference: string;
  }>();
  expect(results).toHaveLength(3);
  const text = JSON.stringify(dataPoints);
  for (const secret of [...Object.values(personal), "Marker", ...results.map(({ reference }) => reference)])
    expect(text).not.toContain(secret);
});

it("accepts a request when there is no dataset", async () => {
  expect((await send("general", { COUNTERS: undefined as never })).status).toBe(200);
});

it("records exactly the metrics that docs/alerts.sql reads", async () => {
  await send("general", { EMAIL: failingEmail() });
  await search(personal.searched);
  await runJobs({ COUNTERS });
  await browser().login({ username: "Nobody", password: "not the gate" }, { bindings: { COUNTERS } });
  const alertNames = [...alerts.matchAll(/index1 = '([^']+)'/g)].map(([, name]) => name);
  expect(new Set(alertNames)).toEqual(new Set(dataPoints.map(({ indexes }) => indexes?.[0])));
});
