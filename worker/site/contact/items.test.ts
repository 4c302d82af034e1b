import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { PartLine } from "#contract/parts.ts";
import { quoteMessage } from "#contract/quote.ts";
import { refusalOf } from "#worker/test/call.ts";
import { listInbox, mark } from "#worker/test/inbox.ts";
import {
  acceptingSend,
  mailBinding,
  postContactMessage,
  readMessages,
  validMessage,
} from "#worker/test/messages.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

const items: PartLine[] = [
  { text: "Hex Bolt, M8 x 20", sku: "HB-M8-20", quantity: 40 },
  { text: "nitrile gloves L", quantity: 10, unit: "boxes", note: "blue | powder-free" },
];
const newKey = () => crypto.randomUUID() as string;
const send = (key: string, more: object = {}) =>
  postContactMessage({ ...validMessage, ...more }, { "Idempotency-Key": key }, { MAIL_TO: "" });
const rowOf = async (key: string) =>
  (await readMessages()).find(({ idempotencyKey }) => idempotencyKey === key);

beforeEach(async () => {
  await env.DB.exec("DELETE FROM message_revisions");
});

describe("a parts list", () => {
  it("is stored beside its message, and staff see it in the inbox and after marking the message", async () => {
    signInAsStaff();
    const key = newKey();
    expect((await send(key, { items })).status).toBe(200);
    const row = await rowOf(key);
    expect(JSON.parse(String(row?.items))).toEqual(items);
    expect((await listInbox()).data.find(({ id }) => id === row?.id)?.items).toEqual(items);
    const marked = await mark(Number(row?.id), { isRead: true });
    expect(await marked.json()).toMatchObject({ data: { items } });
  });

  it("is stored as null if absent or empty", async () => {
    const [without, empty] = [newKey(), newKey()];
    await send(without);
    await send(empty, { items: [] });
    expect((await rowOf(without))?.items).toBeNull();
    expect((await rowOf(empty))?.items).toBeNull();
    expect((await send(empty)).status).toBe(200);
  });

  it("is part of the message that the key is bound to", async () => {
    const key = newKey();
    const first = await (await send(key, { items })).json();
    // The order of a line's fields does not matter, but the order of the lines does.
    const reordered = items.map((item) => Object.fromEntries(Object.entries(item).toReversed()));
    expect(await (await send(key, { items: reordered })).json()).toEqual(first);
    for (const other of [
      undefined,
      [],
      items.slice(1),
      items.toReversed(),
      items.map((item) => ({ ...item, quantity: 41 })),
    ]) {
      const response = await send(key, { items: other });
      expect(response.status).toBe(422);
      expect((await refusalOf(response)).code).toBe("key_reused");
    }
  });

  it("stays with the version of the request that it was sent with", async () => {
    signInAsStaff();
    const [first, second] = [newKey(), newKey()];
    await send(first, { items });
    await send(second, { items: items.slice(1), message: "One less.", replaces: [first] });
    const { data } = await listInbox({ q: "One less" });
    expect(data[0]?.items).toEqual(items.slice(1));
    expect(data[0]?.earlierVersions.map((version) => version.items)).toEqual([items]);
  });

  it("reaches staff in the notification, as part of the message", async () => {
    const mail = acceptingSend();
    const sender = { name: "Ana Ruiz", email: "ana@example.com", company: "", phone: "302 555 0100" };
    const parts = "40 × Hex Bolt | Part number: HB-M8-20";
    const body = quoteMessage({
      ...sender,
      subject: "Bolts",
      message: "Please quote.",
      requirements: "",
      parts,
    });
    await postContactMessage(body, { "Idempotency-Key": newKey() }, mailBinding(mail));
    const [[sent]] = mail.mock.calls as unknown as [[{ text: string }]];
    expect(sent.text).toContain(`--- Parts (1) ---\n${parts}\n`);
  });

  it.each([
    ["a text instead of a list", "bolts", "items", "Expected array, received string"],
    ["201 lines", Array(201).fill({ text: "Bolt", quantity: 1 }), "items", "at most 200 element(s)"],
    ["no quantity", [{ text: "Bolt" }], "items.0.quantity", "Required"],
    ["half a piece", [{ text: "Bolt", quantity: 0.5 }], "items.0.quantity", "Expected int"],
    ["a quantity of zero", [{ text: "Bolt", quantity: 0 }], "items.0.quantity", "greater than or equal to 1"],
    ["no text", [{ text: " ", quantity: 1 }], "items.0.text", "Required"],
    [
      "a line break",
      [{ text: "Bo\nlt", quantity: 1 }],
      "items.0.text",
      "Line breaks and tabs are not allowed here",
    ],
    ["a long note", [{ text: "Bolt", quantity: 1, note: "x".repeat(301) }], "items.0.note", "at most 300"],
    ["a lone surrogate", [{ text: "Bolt \ud83d", quantity: 1 }], "items.0.text", "Invalid text"],
  ])("is refused with an error for the field when it contains %s", async (_, wrong, field, message) => {
    const key = newKey();
    const response = await send(key, { items: wrong });
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields?.[field]).toContain(message);
    expect(await rowOf(key)).toBeUndefined();
  });

  it("is stored without fields that the contract does not name", async () => {
    const key = newKey();
    await send(key, { items: [{ ...items[0], price: "0.01" }] });
    expect(JSON.parse(String((await rowOf(key))?.items))).toEqual([items[0]]);
  });
});
