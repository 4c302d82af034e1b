import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dataRequestSql } from "#worker/db/data-request-sql.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import { deleteRows } from "#worker/test/delete-rows.ts";
import { listInbox, mark } from "#worker/test/inbox.ts";
import {
  acceptingSend,
  countMessages,
  mailBinding,
  postContactMessage,
  readMessages,
  validMessage,
} from "#worker/test/messages.ts";
import { jpeg, jpegPieces, segment } from "#worker/test/pictures.ts";
import { runJobs } from "#worker/test/run-jobs.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

const dayMs = 24 * 60 * 60_000;
const newId = () => crypto.randomUUID() as string;
const photo = (name: string) => jpeg([...jpegPieces, segment(0xdb, name)]);
const upload = async (name: string) => {
  const id = newId();
  expect((await put(id, name)).status).toBe(200);
  return id;
};
const put = (id: string, name: string) =>
  call(`/api/uploads/${id}`, { method: "PUT", body: photo(name), headers: { "Content-Type": "image/jpeg" } });
const send = (photos: unknown, key = newId(), more: object = {}) =>
  postContactMessage({ ...validMessage, photos, ...more }, { "Idempotency-Key": key }, { MAIL_TO: "" });
const fileKeys = async () => (await env.UPLOADS.list()).objects.map(({ key }) => key).toSorted();
const rowIds = async () =>
  (await env.DB.prepare("SELECT id FROM uploads ORDER BY id").all()).results.map(({ id }) => id);

mockClock();
beforeEach(() => signInAsStaff());
afterEach(async () => {
  await deleteRows("contact_messages", "uploads", "message_revisions", "erased_keys", "message_usage");
  await env.UPLOADS.delete(await fileKeys());
});

describe("a message with photos", () => {
  it("is stored with their ids in order, which staff see in the inbox and after marking it; the mail counts them", async () => {
    const photos = [await upload("b"), await upload("a")];
    const key = newId();
    const mail = acceptingSend();
    const body = { ...validMessage, photos: photos.map((id) => id.toUpperCase()) };
    const first = await (
      await postContactMessage(body, { "Idempotency-Key": key }, mailBinding(mail))
    ).json();
    const [row] = await readMessages();
    expect(JSON.parse(String(row?.photos))).toEqual(photos);
    expect((await listInbox()).data[0]?.photos).toEqual(photos);
    expect(await (await mark(Number(row?.id), { isRead: true })).json()).toMatchObject({ data: { photos } });
    const [sent] = mail.mock.lastCall as unknown as [{ text: string }];
    expect(sent.text).toContain("\nPhotos: 2, in the inbox\n");
    // A repeated message gets the same reply. With other photos it is a different message.
    expect(
      await (await postContactMessage(body, { "Idempotency-Key": key }, mailBinding(mail))).json(),
    ).toEqual(first);
    for (const other of [undefined, [], photos.toReversed(), photos.slice(1)]) {
      expect((await refusalOf(await send(other, key))).code).toBe("key_reused");
    }
    expect(await countMessages()).toBe(1);
  });

  it("is refused with the ids of photos that have not arrived, and stored once they have", async () => {
    const [arrived, missing, never] = [await upload("a"), newId(), newId()];
    const key = newId();
    const refused = await send([missing, arrived, never], key);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      success: false,
      code: "photos_missing",
      message: "A photo of this request has not arrived yet. Please send it again.",
      fields: {
        "photos.0": `The photo ${missing} has not arrived.`,
        "photos.2": `The photo ${never} has not arrived.`,
      },
    });
    expect(await countMessages()).toBe(0);
    await put(missing, "b");
    await put(never, "c");
    expect((await send([missing, arrived, never], key)).status).toBe(200);
    expect(await countMessages()).toBe(1);
  });

  it("cannot use a photo whose file never reached R2", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const id = newId();
    const UPLOADS = { put: async () => Promise.reject(new Error("down")) } as unknown as R2Bucket;
    const headers = { "Content-Type": "image/jpeg" };
    await call(`/api/uploads/${id}`, { method: "PUT", body: photo("a"), headers, bindings: { UPLOADS } });
    log.mockRestore();
    expect((await send([id])).status).toBe(409);
  });

  it.each([
    ["six photos", Array.from({ length: 6 }, newId), "photos", "at most 5"],
    ["a path", ["../secret"], "photos.0", "Every photo must be a UUID"],
    ["a text instead of a list", "photo", "photos", "Expected array"],
  ])("is refused with an error for the field if its photos are %s", async (_, photos, field, text) => {
    const refused = await send(photos);
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).fields?.[field]).toContain(text);
  });

  it("shows each version of the request with its own photos", async () => {
    const photos = [await upload("a"), await upload("b")];
    const first = newId();
    await send(photos, first);
    await send(photos.slice(1), newId(), { message: "One less.", replaces: [first] });
    const { data } = await listInbox();
    expect(data.map((message) => message.photos)).toEqual([photos.slice(1)]);
    expect(data[0]?.earlierVersions.map((version) => version.photos)).toEqual([photos]);
  });
});

describe("the scheduled job", () => {
  it("deletes photos that no message has claimed in 14 days, and no others", async () => {
    const [claimed, unclaimed] = [await upload("a"), await upload("b")];
    await send([claimed]);
    vi.setSystemTime(Date.now() + 14 * dayMs - 1000);
    const later = await upload("c");
    await runJobs();
    expect(await fileKeys()).toEqual([claimed, unclaimed, later].toSorted());
    vi.setSystemTime(Date.now() + 1000);
    await runJobs();
    expect(await fileKeys()).toEqual([claimed, later].toSorted());
    expect(await rowIds()).toEqual([claimed, later].toSorted());
  });

  it("has to delete an expired photo before it can be stored and claimed again", async () => {
    const id = await upload("a");
    vi.setSystemTime(Date.now() + 14 * dayMs);
    expect((await send([id])).status).toBe(409);
    expect((await put(id, "a")).status).toBe(503);
    await runJobs();
    expect((await put(id, "a")).status).toBe(200);
    expect((await send([id])).status).toBe(200);
    await runJobs();
    expect(await fileKeys()).toEqual([id]);
  });

  it("retries after R2 has failed", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await upload("a");
    vi.setSystemTime(Date.now() + 15 * dayMs);
    const UPLOADS = { delete: async () => Promise.reject(new Error("down")) } as unknown as R2Bucket;
    await expect(runJobs({ UPLOADS })).rejects.toThrow("deleteUploads");
    expect(await rowIds()).toHaveLength(1);
    await runJobs();
    expect(await rowIds()).toEqual([]);
    expect(await fileKeys()).toEqual([]);
    log.mockRestore();
  });

  it("deletes the photos of an erased person, except those that somebody else's message names", async () => {
    const [own, shared, other] = [await upload("a"), await upload("b"), await upload("c")];
    await send([own, shared]);
    await send([shared, other], newId(), { email: "sam@example.com" });
    const values = [validMessage.email.toUpperCase(), new Date().toISOString()];
    await env.DB.batch(
      dataRequestSql.erase.map((sql) => {
        const statement = env.DB.prepare(sql);
        return statement.bind(...values.slice(0, sql.includes("?2") ? 2 : 1));
      }),
    );
    await runJobs();
    expect(await fileKeys()).toEqual([shared, other].toSorted());
  });
});
