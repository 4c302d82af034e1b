import type { ContactReply, sendMessage } from "#contract/contact.ts";
import type { Quotation } from "#contract/quotation.ts";
import type { RequestStage } from "#contract/quote-status.ts";
import { referenceOf } from "#contract/reference.ts";
import type { Refusal } from "#contract/refusal-schema.ts";
import type { Input } from "#web/lib/api.ts";

/** The form that edits a request. Outside the chat, a chat's request is edited in the contact form. */
export type RequestForm = "quote" | "contact";
export type Values = Readonly<Record<string, string>>;
/**
 * The message, the signs of a bot, and in `replaces` the ids of earlier submissions that this one supersedes, newest
 * first.
 */
export type Body = Input<typeof sendMessage>["body"];
type Problem = Pick<Refusal, "message" | "fields">;

/** A customer's request on this device, from the first keystroke to its deletion. Times in ms since 1970. */
export interface RequestRecord {
  /** UUID, sent as the Idempotency-Key. It belongs to `body`: changed content is sent under another id. */
  id: string;
  form: RequestForm;
  /**
   * `draft`: edited in a form. `queued`: submitted, and sent repeatedly until our API accepts or finally refuses
   * it. `rejected`: our API found it invalid in the background. `sent`: acknowledged, and its text deleted
   * from the device, except for a quote's subject and parts.
   */
  status: "draft" | "queued" | "rejected" | "sent";
  values: Values;
  /** The values that the URL's parameters had prefilled. */
  prefill: Values;
  /** The request body, fixed at submit and sent by every attempt. */
  body?: Body;
  /** Why our API refused the last attempt. */
  problem?: Problem | undefined;
  /** Number of failed attempts since it was submitted. While queued, the last one ended at `updatedAt`. */
  attempts: number;
  /** The last reply's Retry-After, at most an hour; 0 if no reply arrived or it had no Retry-After. */
  retryAfterMs: number;
  createdAt: number;
  updatedAt: number;
  /**
   * When it was last submitted. Missing if it has never been submitted, once it is sent, and in records of earlier
   * releases.
   */
  submittedAt?: number;
  reply?: ContactReply;
  /** Whether the visitor has seen that the request was sent. */
  isSeen?: boolean;
  /**
   * The progress of a sent quote request as of `asOf`; `stage` is null once our API no longer knows the request. In
   * records of earlier releases the quotation is missing.
   */
  progress?: { stage: RequestStage | null; asOf: number; quotation?: Quotation | null };
}

export type RequestEvent =
  | { type: "typed"; values: Values; prefill: Values }
  /** `newId` becomes the id if the content of a submitted request was changed. */
  | { type: "submitted"; values: Values; body: Body; newId: string }
  | { type: "accepted"; reply: ContactReply; isSeen: boolean }
  /** Our API refused the request. `isVisitorWaiting`: the visitor is waiting at the form and sees the error at once. */
  | { type: "refused"; status: number; problem: Problem; retryAfterMs: number; isVisitorWaiting: boolean }
  /** No valid reply from our API, for example offline or from a captive portal, or a failure on the device. */
  | { type: "unanswered"; retryAfterMs: number }
  /** Returned to a draft for editing. */
  | { type: "reopened" }
  | { type: "seen" };

const maxReplaces = 20;
const maxRetryAfterMs = 60 * 60_000;

export function newRecord(id: string, form: RequestForm, now: number): RequestRecord {
  const nothing = { values: {}, prefill: {}, attempts: 0, retryAfterMs: 0 };
  return { id, form, status: "draft", ...nothing, createdAt: now, updatedAt: now };
}

/**
 * The state machine of a request. Returns the record that replaces the given one: with a new id if submitted content
 * was changed, the same object if the event does not apply to its status.
 */
export function transition(record: RequestRecord, event: RequestEvent, now: number): RequestRecord {
  const { id, form, status, createdAt } = record;
  const changed = { ...record, updatedAt: now };
  switch (event.type) {
    case "typed":
      return status === "draft" ? { ...changed, values: event.values, prefill: event.prefill } : record;
    case "submitted":
      return submit(record, event, now);
    case "accepted": {
      if (status !== "queued") return record;
      const { reply, isSeen } = event;
      // Deletes the text, and keeps the acknowledgement and what the list of sent requests shows.
      const values = form === "quote" ? listedValues(record.values) : {};
      return { ...newRecord(id, form, createdAt), values, status: "sent", reply, isSeen, updatedAt: now };
    }
    case "refused":
      return status === "queued" ? refuse(afterAttempt(changed, event.retryAfterMs), event) : record;
    case "unanswered":
      return status === "queued" ? afterAttempt(changed, event.retryAfterMs) : record;
    case "reopened":
      return status === "sent" ? record : { ...changed, status: "draft" };
    case "seen":
      return status === "sent" ? { ...record, isSeen: true } : record;
  }
}

const listedValues = ({ subject = "", parts = "" }: Values): Values => ({ subject, parts });

function submit(
  record: RequestRecord,
  { values, body, newId }: Extract<RequestEvent, { type: "submitted" }>,
  now: number,
): RequestRecord {
  const { id, status } = record;
  const isChanged = record.body !== undefined && !isSameContent(record.body, body);
  if (!isChanged && (status === "queued" || status === "sent")) return record; // submit pressed twice
  const noAttempts = { problem: undefined, attempts: 0, retryAfterMs: 0, submittedAt: now };
  const queued = { ...record, ...noAttempts, status: "queued", values, updatedAt: now } as const;
  if (!isChanged) return { ...queued, body: record.body ?? body };
  const replaces = [id, ...(record.body?.replaces ?? [])].slice(0, maxReplaces);
  return { ...queued, id: newId, body: { ...body, replaces } };
}

function afterAttempt(record: RequestRecord, retryAfterMs: number): RequestRecord {
  return {
    ...record,
    problem: undefined,
    attempts: record.attempts + 1,
    retryAfterMs: Math.min(retryAfterMs, maxRetryAfterMs),
  };
}

/** Whether our API would refuse the unchanged request again: its text or a photo has to be corrected. */
const isFinal = (status: number) => [400, 413, 415, 422].includes(status);

function refuse(
  attempted: RequestRecord,
  { status, problem, isVisitorWaiting }: Extract<RequestEvent, { type: "refused" }>,
): RequestRecord {
  const isBusy = status === 429 || status === 503; // a retry is enough
  if (isVisitorWaiting && !isBusy) return { ...attempted, problem, status: "draft" };
  return { ...attempted, problem, status: isFinal(status) ? "rejected" : "queued" };
}

/** Returns the reference that the visitor sees: from the reply, or else derived from the id, as on the server. */
export const referenceIn = ({ id, reply }: RequestRecord): string => reply?.reference ?? referenceOf(id);

function isSameContent(one: Body, other: Body): boolean {
  const contentOf = ({ signs: _, replaces: __, ...content }: Body) => content;
  return hasEqualFields(contentOf(one), contentOf(other));
}

/** Compares by value, whatever the order of the fields. */
export function hasEqualFields(one: object, other: object): boolean {
  const text = (fields: object) => JSON.stringify(Object.entries(fields).sort());
  return text(one) === text(other);
}

/**
 * Returns when the next automatic attempt is due; Infinity if none is. `eager` skips the back-off, but not Retry-After.
 * A last attempt in the future means that the clock was set back: then the next attempt is due at once.
 */
export function dueAt(record: RequestRecord, now: number, { eager = false } = {}): number {
  const { status, attempts, updatedAt, retryAfterMs } = record;
  if (status !== "queued") return Number.POSITIVE_INFINITY;
  if (updatedAt > now) return now;
  return updatedAt + Math.max(retryAfterMs, eager ? 0 : backOffMs(attempts));
}

/**
 * 2 s, 4 s, then 8 s, so that the request is sent soon after the network returns; 1 min after more than 40
 * attempts, which is about five minutes of waiting.
 */
function backOffMs(attempts: number): number {
  if (attempts === 0) return 0;
  return attempts > 40 ? 60_000 : Math.min(1000 * 2 ** attempts, 8000);
}
