import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { call } from "#worker/test/call.ts";
import { listInbox, mark, staffHeaders } from "#worker/test/inbox.ts";
import { deleteMessageData, storeRequest } from "#worker/test/message-detail.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

beforeEach(async () => {
  signInAsStaff("dana");
  const insert =
    "INSERT INTO administrators (username, nameKey, passwordHash, createdAt) VALUES ('dana', 'dana', '', '')";
  await env.DB.exec(insert);
});
afterEach(async () => {
  await env.DB.exec("DELETE FROM administrators");
  await deleteMessageData();
});

const markAll = (body: object, ifMatch?: string) =>
  call("/api/contact-messages", {
    method: "PUT",
    body,
    headers: { ...staffHeaders, ...(ifMatch && { "If-Match": ifMatch }) },
  });

it("says whether marking a message has raised its version", async () => {
  const { id } = await storeRequest();
  const raises = async (changes: object) =>
    ((await (await mark(id, changes)).json()) as { hasRaisedVersion: boolean }).hasRaisedVersion;
  expect(await raises({ isRead: true })).toBe(false);
  expect(await raises({ isHandled: true })).toBe(true);
  expect(await raises({ isHandled: true })).toBe(false);
});

describe("marking several messages", () => {
  it("changes all of them, each with an audit entry", async () => {
    const ids = [await storeRequest(), await storeRequest(), await storeRequest()].map(({ id }) => id);
    await mark(ids[0] as number, { isRead: true });
    const response = await markAll({ ids: [...ids, ids[1]], isRead: true, assignee: "dana" });
    const { data } = (await response.json()) as { data: { id: number; version: number }[] };
    expect(data).toMatchObject([
      { id: ids[0], isRead: true, assignee: "dana", version: 2 },
      { id: ids[1], isRead: true, assignee: "dana", version: 2 },
      { id: ids[2], isRead: true, assignee: "dana", version: 2 },
    ]);
    const audit = await env.DB.prepare("SELECT entityId FROM audit ORDER BY id").all();
    expect(audit.results.map(({ entityId }) => entityId)).toEqual([ids[0], ...ids]);
  });

  it("changes none when one is unknown or has another version", async () => {
    const ids = [await storeRequest(), await storeRequest()].map(({ id }) => id);
    expect((await markAll({ ids: [...ids, 999_999], isSpam: true })).status).toBe(404);
    await mark(ids[1] as number, { isHandled: true });
    expect((await markAll({ ids, isSpam: true }, '"1"')).status).toBe(409);
    expect((await listInbox({ show: "spam" })).total).toBe(0);
    expect((await markAll({ ids, isSpam: true }, "*")).status).toBe(200);
    expect((await listInbox({ show: "spam" })).total).toBe(2);
  });

  it.each([[{ ids: [] }], [{ ids: Array(101).fill(1) }], [{ ids: ["x"] }], [{ isRead: true }]])(
    "refuses %j",
    async (body) => {
      expect((await markAll(body)).status).toBe(400);
    },
  );
});
