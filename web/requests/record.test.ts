import { expect, it } from "vitest";
import { dueAt, newRecord, type RequestEvent, type RequestRecord, transition } from "./record.ts";

const body = {
  name: "Ana",
  email: "ana@example.com",
  company: null,
  subject: "general",
  message: "Ten bolts",
};
const values = { message: "Ten bolts" };
const submitted = { type: "submitted", values, body, newId: "new" } as const;
const refused = (status: number, inPerson = false) =>
  ({ type: "refused", status, problem: { message: "No" }, retryAfterMs: 0, inPerson }) as const;
const unanswered = { type: "unanswered", retryAfterMs: 0 } as const;

/** What becomes of a new quote request by these events, one a second. */
function after(...events: RequestEvent[]): RequestRecord {
  return events.reduce<RequestRecord>(
    (record, event, i) => transition(record, event, 1000 * (i + 1)),
    newRecord("first", "quote", 0),
  );
}

it.each<[string, RequestEvent[], Partial<RequestRecord>]>([
  ["keeps what is typed", [{ type: "typed", values, prefill: {} }], { status: "draft", values }],
  ["queues what is submitted", [submitted], { status: "queued", body, id: "first" }],
  ["keeps waiting without an answer", [submitted, unanswered], { status: "queued", attempts: 1 }],
  ["gives a refusal back to whoever waits", [submitted, refused(500, true)], { status: "draft", values }],
  ["keeps waiting when our server is busy", [submitted, refused(503, true)], { status: "queued" }],
  [
    "asks for a correction later",
    [submitted, refused(422)],
    { status: "rejected", problem: { message: "No" } },
  ],
  ["keeps waiting for what passes", [submitted, refused(500)], { status: "queued" }],
  ["keeps waiting, and says why, for any other refusal", [submitted, refused(403)], { status: "queued" }],
  ["sends the same text under the same id", [submitted, refused(500, true), submitted], { id: "first" }],
  [
    "sends a changed text under a new id, for the earlier one",
    [submitted, unanswered, { type: "edited" }, { ...submitted, body: { ...body, message: "Twenty" } }],
    { id: "new", body: { ...body, message: "Twenty", replaces: ["first"] }, status: "queued", attempts: 0 },
  ],
  [
    "forgets the text once it is sent",
    [submitted, { type: "accepted", reply: {}, isSeen: true }],
    { values: {} },
  ],
])("%s", (_, events, expected) => {
  expect(after(...events)).toMatchObject(expected);
});

it("names all earlier versions, so that a missing one in the middle does not matter", () => {
  const change = (message: string, newId: string): RequestEvent[] => [
    { type: "edited" },
    { ...submitted, body: { ...body, message }, newId },
  ];
  const { replaces } =
    after(submitted, ...change("Twenty", "second"), ...change("Thirty", "third")).body ?? {};
  expect(replaces).toEqual(["second", "first"]);
});

it("waits as long as our server asks, also when the network has just returned, but an hour at most", () => {
  const asked = (retryAfterMs: number) => after(submitted, { type: "unanswered", retryAfterMs });
  expect(dueAt(asked(0), 3000)).toBe(4000);
  expect(dueAt(asked(0), 3000, { eager: true })).toBe(2000);
  expect(dueAt(asked(120_000), 3000, { eager: true })).toBe(122_000);
  expect(dueAt(asked(10 ** 10), 3000)).toBe(2000 + 60 * 60_000);
});

it("does not wait for a clock that was set back", () => {
  const waiting = after(submitted, { type: "unanswered", retryAfterMs: 1000 });
  expect(dueAt(waiting, -24 * 60 * 60_000)).toBeLessThan(0);
});
