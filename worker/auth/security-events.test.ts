import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Context } from "hono";
import { expect, it } from "vitest";
import type { SecurityEventKind } from "#contract/security-events.ts";
import type { AppEnv } from "#worker/env.ts";
import { newAdministrator } from "#worker/test/administrator.ts";
import { eventHash, initialHash, type SecurityEventRow } from "./event-chain.ts";
import { eventAfterChange, recordEvent, runWithEvents } from "./security-events.ts";

const eventRows = async () =>
  (await env.DB.prepare("SELECT * FROM security_events ORDER BY id").all<SecurityEventRow>()).results;

async function inRequest(work: (c: Context<AppEnv>) => Promise<unknown>, address = "192.0.2.1") {
  const executionCtx = createExecutionContext();
  const header = (name: string) => (name === "CF-Connecting-IP" ? address : undefined);
  await work({ env, executionCtx, req: { header } } as unknown as Context<AppEnv>);
  await waitOnExecutionContext(executionCtx);
}

async function newAdministratorId(): Promise<number> {
  const { username } = await newAdministrator();
  const select = env.DB.prepare("SELECT id FROM administrators WHERE username = ?1");
  return (await select.bind(username).first<number>("id")) ?? 0;
}

const replacePasswordHashUnless = (id: number, hash: string) =>
  env.DB.prepare("UPDATE administrators SET passwordHash = 'new' WHERE id = ?1 AND passwordHash <> ?2").bind(
    id,
    hash,
  );

it("appends an event together with its change, and none when nothing changed", async () => {
  const administratorId = await newAdministratorId();
  const before = (await eventRows()).length;
  const event = { kind: "password-changed" as SecurityEventKind, administratorId };
  const change = (unlessPasswordHash: string) =>
    inRequest((c) =>
      runWithEvents(c, [
        replacePasswordHashUnless(administratorId, unlessPasswordHash),
        eventAfterChange(c, event),
      ]),
    );

  await change("old");
  await change("new");

  expect(await eventRows()).toHaveLength(before + 1);
  expect((await eventRows()).at(-1)).toMatchObject({
    ...event,
    network: "192.0.2.1",
    via: "panel",
    details: "{}",
  });
});

it("appends no event when a later statement of the batch fails", async () => {
  const administratorId = await newAdministratorId();
  const before = (await eventRows()).length;
  const failing = env.DB.prepare("INSERT INTO administrators (id) VALUES (1)");
  const batch = inRequest((c) =>
    runWithEvents(c, [
      replacePasswordHashUnless(administratorId, "old"),
      eventAfterChange(c, { kind: "password-changed", administratorId }),
      failing,
    ]),
  );

  await expect(batch).rejects.toThrow();

  expect(await eventRows()).toHaveLength(before);
});

it("chains every row to the one before it, even if events are appended simultaneously", async () => {
  const administratorId = await newAdministratorId();
  const event = { kind: "wrong-code" as SecurityEventKind, administratorId };

  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      inRequest((c) => recordEvent(c, { ...event, details: { n } }), `192.0.2.${n}`),
    ),
  );

  let previous = initialHash;
  for (const [i, { hash, ...row }] of (await eventRows()).entries()) {
    expect(row.id).toBe(i + 1);
    expect(hash).toBe(eventHash(previous, row));
    previous = hash ?? "";
  }
});

it.each([
  ["UPDATE", "UPDATE security_events SET network = '203.0.113.9' WHERE id = 1"],
  ["UPDATE of a hash", "UPDATE security_events SET hash = 'x' WHERE id = 1"],
  ["UPDATE that removes a hash", "UPDATE security_events SET hash = NULL WHERE id = 1"],
  ["DELETE", "DELETE FROM security_events WHERE id = 1"],
  [
    "REPLACE",
    `INSERT OR REPLACE INTO security_events (id, at, kind, administratorId, username, via)
       VALUES (1, '', 'signed-in', 1, '', 'panel')`,
  ],
])("the database refuses to change events by %s", async (_, sql) => {
  await inRequest(async (c) =>
    recordEvent(c, { kind: "wrong-code", administratorId: await newAdministratorId() }),
  );
  await expect(env.DB.prepare(sql).run()).rejects.toThrow("append-only");
});
