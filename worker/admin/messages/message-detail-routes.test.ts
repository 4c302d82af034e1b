import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writingClaimMs } from "#contract/message-detail.ts";
import { seed } from "#worker/db/seed.ts";
import { refusalOf } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import { listInbox, mark } from "#worker/test/inbox.ts";
import {
  callMessage,
  deleteMessageData,
  detailOf,
  fakeMailProvider,
  readDetail,
  storeRequest,
  validQuotation,
} from "#worker/test/message-detail.ts";
import { runJobs } from "#worker/test/run-jobs.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

beforeEach(async () => {
  signInAsStaff("dana");
  const insert =
    "INSERT INTO administrators (username, nameKey, passwordHash, createdAt) VALUES (?1, ?2, '', '')";
  for (const name of ["dana", "Anna Ruiz"]) await env.DB.prepare(insert).bind(name, name.toLowerCase()).run();
});
afterEach(async () => {
  await env.DB.exec("DELETE FROM administrators");
  await deleteMessageData();
});

const note = (text = "Called back.") => ({ id: crypto.randomUUID(), text });

describe("the detail of a message", () => {
  it("matches parts to products, ignoring the case of part numbers", async () => {
    await seed(env.DB, { products: 20 });
    const product = await env.DB.prepare(
      "SELECT id, sku, name, slug, stock, priceCents FROM products WHERE sku <> lower(sku) LIMIT 1",
    ).first<{ sku: string; priceCents: number }>();
    const { priceCents = 0, ...shown } = product ?? { sku: "" };
    const { id } = await storeRequest({
      items: [
        { text: "Known", sku: shown.sku.toLowerCase(), quantity: 2 },
        { text: "Unknown", sku: "NO-SUCH-PART", quantity: 1 },
        { text: "Free text", quantity: 1 },
      ],
    });
    const { products, message } = await readDetail(id);
    expect(products).toEqual([{ ...shown, price: (priceCents / 100).toFixed(2) }]);
    expect(message.items).toHaveLength(3);
  });

  it("lists up to ten other requests from the address, newest first, without replaced ones", async () => {
    const older = [];
    for (let i = 0; i < 11; i++) older.push(await storeRequest({ email: "Bo@Example.com" }));
    const replaced = await storeRequest({ email: "bo@example.com" });
    const { id } = await storeRequest({ email: "bo@example.com", replaces: [replaced.key] });
    await storeRequest({ email: "bob@example.com" });
    await mark(older[10]?.id as number, { isHandled: true });
    const { otherRequests, message } = await readDetail(id);
    expect(otherRequests.map((request) => request.id)).toEqual(
      older
        .slice(1)
        .map((request) => request.id)
        .toReversed(),
    );
    expect(otherRequests[0]).toEqual({
      ...{ id: older[10]?.id, reference: older[10]?.reference, subject: "Quote Request: Pump seals" },
      ...{ createdAt: expect.any(String), stage: "closed" },
    });
    expect(message.earlierVersions).toMatchObject([{ id: replaced.id }]);
  });

  it("lists the staff, and who did what, oldest first", async () => {
    const { id } = await storeRequest();
    await mark(id, { isRead: true, assignee: "Anna Ruiz" });
    await detailOf(callMessage(id, "/notes", { method: "POST", body: note() }));
    await mark(id, { isRead: false, assignee: null });
    const { staff, history } = await readDetail(id);
    expect(staff).toEqual(["Anna Ruiz", "dana"]);
    expect(history).toMatchObject([
      { who: "dana", action: "mark", detail: "isRead, assignee: Anna Ruiz" },
      { who: "dana", action: "create", detail: "note" },
      { who: "dana", action: "mark", detail: "not isRead, no assignee" },
    ]);
  });

  it("is 404 for an unknown message, like every change to it except the end of writing", async () => {
    const { bindings } = fakeMailProvider();
    const calls = [
      ["GET", ""],
      ["PUT", "", { isRead: true }],
      ["POST", "/notes", note()],
      ["POST", "/replies", note()],
      ["POST", "/quotations", { ...note(), quotation: validQuotation }],
      ["POST", `/replies/${crypto.randomUUID()}/resend`],
      ["PUT", "/writing"],
    ] as const;
    for (const [method, path, body] of calls) {
      const response = await callMessage(999_999, path, { method, bindings, ...(body && { body }) });
      expect(response.status, `${method} ${path}`).toBe(404);
    }
    expect((await callMessage(999_999, "/writing", { method: "DELETE" })).status).toBe(200);
    expect((await env.DB.prepare("SELECT * FROM audit").all()).results).toEqual([]);
  });
});

describe("a note", () => {
  it("is stored once, raises the version, and does not count as an answer", async () => {
    const { id } = await storeRequest();
    const body = note();
    const replies = await Promise.all([1, 2].map(() => callMessage(id, "/notes", { method: "POST", body })));
    const bodies = await Promise.all(replies.map((reply) => reply.json<{ hasRaisedVersion: boolean }>()));
    expect(bodies.map(({ hasRaisedVersion }) => hasRaisedVersion).toSorted()).toEqual([false, true]);
    const { notes, message, history } = await readDetail(id);
    expect(notes).toEqual([{ ...body, who: "dana", createdAt: expect.any(String) }]);
    expect(message).toMatchObject({ version: 2, answeredAt: null, stage: "received" });
    expect(history).toHaveLength(1);
  });

  it("needs a text", async () => {
    const { id } = await storeRequest();
    const response = await callMessage(id, "/notes", { method: "POST", body: note(" \u200b") });
    expect(response.status).toBe(400);
  });
});

describe("two administrators on one message", () => {
  mockClock();
  const writing = async (method: "PUT" | "DELETE", id: number) =>
    ((await (await callMessage(id, "/writing", { method })).json()) as { data: unknown }).data;

  it("see who is writing, until that person stops or two minutes have passed", async () => {
    const { id } = await storeRequest();
    expect(await writing("PUT", id)).toBeNull();
    expect((await readDetail(id)).writing).toBeNull();
    const until = new Date(Date.now() + writingClaimMs).toISOString();

    signInAsStaff("Anna Ruiz");
    expect((await readDetail(id)).writing).toEqual({ who: "dana", until });
    expect(await writing("PUT", id)).toEqual({ who: "dana", until });
    await writing("DELETE", id); // has no effect: the claim is somebody else's
    expect((await readDetail(id)).writing).toMatchObject({ who: "dana" });
    vi.setSystemTime(Date.now() + writingClaimMs);
    expect((await readDetail(id)).writing).toBeNull();
    expect(await writing("PUT", id)).toBeNull();

    signInAsStaff("dana");
    expect((await readDetail(id)).writing).toMatchObject({ who: "Anna Ruiz" });
    signInAsStaff("Anna Ruiz");
    await writing("DELETE", id);
    signInAsStaff("dana");
    expect((await readDetail(id)).writing).toBeNull();
  });

  it("do not see their own claim in a second session, whose call renews it", async () => {
    const { id } = await storeRequest();
    await writing("PUT", id);
    vi.setSystemTime(Date.now() + writingClaimMs - 1000);
    expect(await writing("PUT", id)).toBeNull();
    vi.setSystemTime(Date.now() + 2000);
    signInAsStaff("Anna Ruiz");
    expect((await readDetail(id)).writing).toMatchObject({ who: "dana" });
  });

  it("get only one of two simultaneous claims", async () => {
    const { id } = await storeRequest();
    const first = callMessage(id, "/writing", { method: "PUT" });
    signInAsStaff("Anna Ruiz");
    const second = callMessage(id, "/writing", { method: "PUT" });
    const answers = await Promise.all([first, second].map(async (one) => (await one).json()));
    expect(answers.filter((answer) => (answer as { data: unknown }).data === null)).toHaveLength(1);
  });

  it("leave no expired claim behind", async () => {
    const { id } = await storeRequest();
    await writing("PUT", id);
    vi.setSystemTime(Date.now() + writingClaimMs);
    await runJobs();
    expect(await env.DB.prepare("SELECT * FROM message_writing").first()).toBeNull();
  });

  it("do not overwrite each other's marks", async () => {
    const { id } = await storeRequest();
    const set = (body: object, ifMatch: number) => callMessage(id, "", { method: "PUT", body, ifMatch });
    expect((await set({ isHandled: true }, 1)).status).toBe(200);
    const refused = await set({ isHandled: false, assignee: "dana" }, 1);
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).code).toBe("conflict");
    expect((await readDetail(id)).message).toMatchObject({ isHandled: true, assignee: null, version: 2 });
    // A repeated call succeeds, because the mark is already set.
    expect((await set({ isHandled: true }, 1)).status).toBe(200);
    expect((await set({ assignee: "dana" }, 2)).status).toBe(200);
  });
});

describe("an assignee", () => {
  it("is an administrator or nobody, and the inbox can be filtered by assignee", async () => {
    const [first, second] = [await storeRequest(), await storeRequest()];
    const answer = await mark(first.id, { assignee: "Anna Ruiz" });
    expect(await answer.json()).toMatchObject({ data: { assignee: "Anna Ruiz", version: 2 } });
    const ids = async (assignee: string) => (await listInbox({ assignee })).data.map(({ id }) => id);
    expect(await ids("Anna Ruiz")).toEqual([first.id]);
    expect(await ids("")).toEqual([second.id]);
    expect((await listInbox()).staff).toEqual(["Anna Ruiz", "dana"]);
    for (const assignee of ["nobody", "", "anna"]) {
      const refused = await mark(second.id, { assignee });
      expect(refused.status).toBe(400);
      expect((await refusalOf(refused)).fields).toHaveProperty("assignee");
    }
    await mark(first.id, { assignee: null });
    expect(await ids("Anna Ruiz")).toEqual([]);
  });
});
