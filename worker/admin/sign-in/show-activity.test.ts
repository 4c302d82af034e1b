import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Reply } from "#contract/endpoint.ts";
import type { listActivity } from "#contract/security-events.ts";
import { newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser, type TestBrowser } from "#worker/test/browser.ts";

const fetchActivity = async (client: TestBrowser, query = "") => {
  const response = await client.get(`/api/admin/activity${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Reply<typeof listActivity>;
};

it("shows an administrator their own events, newest first", async () => {
  const [person, other] = [await newSignedInAdministrator(), await newSignedInAdministrator()];
  await browser("192.0.2.8").login({ ...person, password: "wrong" });
  const { data, nextCursor } = await fetchActivity(person.firstBrowser);
  expect(data.map(({ kind, via }) => [kind, via])).toEqual([
    ["wrong-password", "panel"],
    ["signed-in", "panel"],
    ["enrolment-link-used", "panel"],
    ["authenticator-set-up", "panel"],
    ["enrolment-link-made", "command"],
    ["account-added", "command"],
  ]);
  expect(data[0]).toEqual({
    ...{ id: expect.any(Number), kind: "wrong-password", at: expect.any(String), via: "panel" },
    ...{ network: "192.0.2.8", browser: null },
  });
  expect(data[1]?.browser).toBe("Unknown browser");
  expect(data[5]).toMatchObject({ network: null, browser: null });
  expect(nextCursor).toBeNull();
  expect((await fetchActivity(other.firstBrowser)).data).toHaveLength(5);
});

it("returns pages of twenty", async () => {
  const person = await newSignedInAdministrator();
  const insert = env.DB.prepare(
    `INSERT INTO security_events (at, kind, administratorId, username, via)
       SELECT '2026-11-24T12:00:00.000Z', 'wrong-code', id, username, 'panel' FROM administrators WHERE username = ?1`,
  );
  await env.DB.batch(Array.from({ length: 35 }, () => insert.bind(person.username)));
  const pages = [await fetchActivity(person.firstBrowser)];
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) {
    pages.push(await fetchActivity(person.firstBrowser, `?cursor=${next}`));
  }
  expect(pages.map(({ data }) => data.length)).toEqual([20, 20]);
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
});

it.each(["0", "1.5", "x", "-1"])("refuses the cursor %s", async (cursor) => {
  const { firstBrowser } = await newSignedInAdministrator();
  expect((await firstBrowser.get(`/api/admin/activity?cursor=${cursor}`)).status).toBe(400);
});
