import { expect, it } from "vitest";
import { newRecord, referenceIn, transition } from "#web/requests/record.ts";
import { storedStatus } from "./request-status.ts";
import { sentQuotes } from "./sent-quotes.ts";

const body = { name: "Ana", email: "ana@example.com", company: null, subject: "s", message: "m" };
const values = { name: "Ana", subject: "Seals", message: "Soon", parts: "2 × Seal kit" };

function createSentRecord(form: "quote" | "contact", id = "00000000-0000-4000-8000-000000000001") {
  const queued = transition(newRecord(id, form, 1000), { type: "submitted", values, body, newId: "" }, 2000);
  return transition(queued, { type: "accepted", reply: {}, isSeen: true }, 3000);
}

it("lists only sent quote requests, newest first", () => {
  const older = createSentRecord("quote");
  const newer = createSentRecord("quote", "00000000-0000-4000-8000-000000000002");
  const others = [createSentRecord("contact"), newRecord("draft", "quote", 0)];
  expect(sentQuotes([older, ...others, newer])).toEqual([newer, older]);
});

it("derives a request's last known status from its record, or null if our API no longer knows it", () => {
  const record = createSentRecord("quote");
  expect(storedStatus(record)).toMatchObject({
    status: {
      reference: referenceIn(record),
      receivedAt: "1970-01-01T00:00:03.000Z",
      stage: "received",
      details: { subject: "Seals", parts: [{ text: "Seal kit", quantity: 2 }] },
    },
    asOf: 3000,
  });
  const later = { ...record, progress: { stage: "in progress", asOf: 9000 } as const };
  expect(storedStatus(later)).toMatchObject({ status: { stage: "in progress" }, asOf: 9000 });
  const gone = { ...record, progress: { stage: null, asOf: 9000 } };
  expect(storedStatus(gone)).toBeNull();
});
