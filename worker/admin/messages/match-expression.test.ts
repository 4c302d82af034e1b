import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { quoteMessage } from "#contract/quote.ts";
import { listInbox } from "#worker/test/inbox.ts";
import { deleteMessageData, storeRequest } from "#worker/test/message-detail.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

let ids: number[] = [];

async function receiveFrom(phone: string, message: string) {
  const form = { name: "Ana Ruiz", email: "ana@example.com", company: "", subject: "Pump", requirements: "" };
  return (await storeRequest(quoteMessage({ ...form, phone, message }))).id;
}
const findIds = async (q: string) => (await listInbox({ q })).data.map(({ id }) => id);

beforeAll(async () => {
  signInAsStaff("dana");
  // Only the beginning of a long message is indexed, and the phone number is at its end, so only the column `phone`
  // can match.
  const long = "Seals. ".repeat(500);
  ids = [
    await receiveFrom("+1 (302) 555-0142", long),
    await receiveFrom("302.555.0199 ext. 7", long),
    await receiveFrom("+44 20 7946 0958", long),
    await receiveFrom("call me", "Seals 302 555, please."),
  ];
});
afterAll(deleteMessageData);

it.each([
  ["302-555-0142", 0],
  ["(302) 555 0142", 0],
  ["+1 302 555 01 42", 0],
  ["13025550142", 0],
  ["555-0142", 0],
  ["5550142", 0],
  ["ana 302.5550142 seals", 0],
  ["+1-302-555-0199", 1],
  ["3025550199", 1],
  ["020 7946 0958", 2],
  ["+442079460958", 2],
])(
  "finds the phone number %s however it is grouped, with or without country and area code",
  async (q, index) => {
    expect(await findIds(q)).toEqual([ids[index]]);
  },
);

it("finds a phone number by its beginning, and digits in the text", async () => {
  expect(await findIds("302 555")).toEqual([ids[3], ids[1], ids[0]]);
});

// The search also compares the random references of messages, which have no L and no O: "lost" and "nobody" match none.
it.each(["302-555-0143", "0142", "5-0142", "999 302 555 0142 lost", "nobody 302-555-0142"])(
  "finds nothing for %s",
  async (q) => {
    expect(await findIds(q)).toEqual([]);
  },
);

it("stores a phone number's digits without its extension, and null for a text without digits", async () => {
  const { results } = await env.DB.prepare("SELECT phone FROM contact_messages ORDER BY id").all();
  expect(results.map(({ phone }) => phone)).toEqual(["13025550142", "3025550199", "442079460958", null]);
});
