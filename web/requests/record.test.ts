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
const refused = (status: number, isVisitorWaiting = false) =>
  ({ type: "refused", status, problem: { message: "No" }, retryAfterMs: 0, isVisitorWaiting }) as const;
const unanswered = { type: "unanswered", retryAfterMs: 0 } as const;

/** Applies events to a new quote request, one per second. */
function after(...events: RequestEvent[]): RequestRecord {
  return events.reduce<RequestRecord>(
    (record, event, i) => transition(record, event, 1000 * (i + 1)),
    newRecord("first", "quote", 0),
  );
}

it.each<[string, RequestEvent[], Partial<RequestRecord>]>([
  [
    "stores the typed values in a draft",
    [{ type: "typed", values, prefill: {} }],
    { status: "draft", values },
  ],
  ["is queued when submitted", [submitted], { status: "queued", body, id: "first" }],
  ["stays queued without an answer", [submitted, unanswered], { status: "queued", attempts: 1 }],
  [
    "returns to a draft when refused while the visitor waits",
    [submitted, refused(500, true)],
    { status: "draft", values },
  ],
  ["stays queued when our server is busy", [submitted, refused(503, true)], { status: "queued" }],
  [
    "is rejected when refused as invalid in the background",
    [submitted, refused(422)],
    { status: "rejected", problem: { message: "No" } },
  ],
  [
    "is rejected when our API refuses the type of a photo",
    [submitted, refused(415)],
    { status: "rejected", problem: { message: "No" } },
  ],
  ["stays queued after a server error in the background", [submitted, refused(500)], { status: "queued" }],
  ["stays queued after a 403 in the background", [submitted, refused(403)], { status: "queued" }],
  [
    "keeps its id when the same text is submitted again",
    [submitted, refused(500, true), submitted],
    { id: "first" },
  ],
  [
    "gets a new id when a changed text is submitted, and names the id it replaces",
    [submitted, unanswered, { type: "reopened" }, { ...submitted, body: { ...body, message: "Twenty" } }],
    { id: "new", body: { ...body, message: "Twenty", replaces: ["first"] }, status: "queued", attempts: 0 },
  ],
])("a request %s", (_, events, expected) => {
  expect(after(...events)).toMatchObject(expected);
});

it("a sent request keeps only a quote's subject and parts", () => {
  const queued = after({ ...submitted, values: { ...values, name: "Ana", subject: "Bolts", parts: "[]" } });
  const accepted = { type: "accepted", reply: {}, isSeen: true } as const;
  const sent = transition(queued, accepted, 2000);
  expect(sent).toMatchObject({ status: "sent" });
  expect(sent.values).toEqual({ subject: "Bolts", parts: "[]" });
  expect(sent.body).toBeUndefined();
  expect(transition({ ...queued, form: "contact" }, accepted, 2000).values).toEqual({});
});

it("a changed request names the ids of all earlier versions, because the server may have missed one", () => {
  const change = (message: string, newId: string): RequestEvent[] => [
    { type: "reopened" },
    { ...submitted, body: { ...body, message }, newId },
  ];
  const { replaces } =
    after(submitted, ...change("Twenty", "second"), ...change("Thirty", "third")).body ?? {};
  expect(replaces).toEqual(["second", "first"]);
});

it("dueAt respects Retry-After up to an hour, even if the network has just returned", () => {
  const unansweredWith = (retryAfterMs: number) => after(submitted, { type: "unanswered", retryAfterMs });
  expect(dueAt(unansweredWith(0), 3000)).toBe(4000);
  expect(dueAt(unansweredWith(0), 3000, { eager: true })).toBe(2000);
  expect(dueAt(unansweredWith(120_000), 3000, { eager: true })).toBe(122_000);
  expect(dueAt(unansweredWith(10 ** 10), 3000)).toBe(2000 + 60 * 60_000);
});

it("records when a request was last submitted", () => {
  expect(after(submitted, unanswered, unanswered).submittedAt).toBe(1000);
  expect(after(submitted, unanswered, { type: "reopened" }, submitted).submittedAt).toBe(4000);
});

it("a request is due at once after the clock was set back", () => {
  const queued = after(submitted, { type: "unanswered", retryAfterMs: 1000 });
  expect(dueAt(queued, -5000)).toBe(-5000);
});
