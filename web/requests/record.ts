import type { ContactReply, sendMessage } from "#contract/contact.ts";
import type { Refusal } from "#contract/refusal-schema.ts";
import type { Input } from "#web/lib/api.ts";

/** Where a request is edited. A chat's goes on in the contact form once its page is gone. */
export type RequestForm = "quote" | "contact";
export type Values = Readonly<Record<string, string>>;
/** The message, the signs of a bot, and in `replaces` the ids of earlier submissions that it supersedes, newest first. */
export type Body = Input<typeof sendMessage>["body"];
export type Problem = Pick<Refusal, "message" | "fields">;

/** A customer's request on this device, from its first letter to our API's acknowledgement. Times: ms since 1970. */
export interface RequestRecord {
  /** UUID, sent as the Idempotency-Key. It belongs to `body`: a changed text is sent under another id. */
  id: string;
  form: RequestForm;
  /**
   * `draft`: a form holds it. `queued`: submitted, and delivery is attempted until our API answers. `rejected`: our API
   * asked for a correction while nobody looked. `sent`: acknowledged; the text is gone from the device.
   */
  status: "draft" | "queued" | "rejected" | "sent";
  /** What the form's fields hold. */
  values: Values;
  /** What the page's address had put into the fields when they were last filled. */
  prefill: Values;
  /** Frozen at submit: what every attempt sends. */
  body?: Body;
  /** Why our API refused it, or has not taken it yet. */
  problem?: Problem | undefined;
  /** Attempts that failed since it was submitted; the last one ended at `updatedAt`. */
  attempts: number;
  /** How long our server asked us to wait then; 0 where it did not. */
  retryAfterMs: number;
  createdAt: number;
  updatedAt: number;
  /** The acknowledgement. */
  reply?: ContactReply;
  /** The person has been told that it was sent. */
  isSeen?: boolean;
}

export type RequestEvent =
  | { type: "typed"; values: Values; prefill: Values }
  /** `newId` is the id it gets if this text differs from one that was submitted before. */
  | { type: "submitted"; values: Values; body: Body; newId: string }
  | { type: "accepted"; reply: ContactReply; isSeen: boolean }
  /** Our API's own refusal; `inPerson` if somebody waits at the form and is told at once. */
  | { type: "refused"; status: number; problem: Problem; retryAfterMs: number; inPerson: boolean }
  /** No answer of ours: offline, reset, time-out, or somebody else's page. */
  | { type: "unanswered"; retryAfterMs: number }
  /** Goes back into a form for editing. */
  | { type: "edited" }
  | { type: "seen" };

const mostReplaced = 20;
const longestRetryAfterMs = 60 * 60_000;

export function newRecord(id: string, form: RequestForm, now: number): RequestRecord {
  const nothing = { values: {}, prefill: {}, attempts: 0, retryAfterMs: 0 };
  return { id, form, status: "draft", ...nothing, createdAt: now, updatedAt: now };
}

/**
 * The whole life of a request. Returns the record that stands in the given one's place: under another id where a
 * submitted text was changed, the same object where the event changes nothing.
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
      // The text leaves the device; the acknowledgement stays until the person has seen it.
      return { ...newRecord(id, form, createdAt), status: "sent", reply, isSeen, updatedAt: now };
    }
    case "refused":
      return status === "queued" ? refuse(afterAttempt(changed, event.retryAfterMs), event) : record;
    case "unanswered":
      return status === "queued" ? afterAttempt(changed, event.retryAfterMs) : record;
    case "edited":
      return status === "sent" ? record : { ...changed, status: "draft" };
    case "seen":
      return status === "sent" ? { ...record, isSeen: true } : record;
  }
}

function submit(
  record: RequestRecord,
  { values, body, newId }: Extract<RequestEvent, { type: "submitted" }>,
  now: number,
): RequestRecord {
  const { id, status } = record;
  const isChanged = record.body !== undefined && !isSameText(record.body, body);
  if (!isChanged && (status === "queued" || status === "sent")) return record; // pressed twice
  const attempt = { problem: undefined, attempts: 0, retryAfterMs: 0 };
  const queued = { ...record, ...attempt, status: "queued", values, updatedAt: now } as const;
  if (!isChanged) return { ...queued, body: record.body ?? body };
  const replaces = [id, ...(record.body?.replaces ?? [])].slice(0, mostReplaced);
  return { ...queued, id: newId, body: { ...body, replaces } };
}

function afterAttempt(record: RequestRecord, retryAfterMs: number): RequestRecord {
  return {
    ...record,
    problem: undefined,
    attempts: record.attempts + 1,
    retryAfterMs: Math.min(retryAfterMs, longestRetryAfterMs),
  };
}

function refuse(
  attempted: RequestRecord,
  { status, problem, inPerson }: Extract<RequestEvent, { type: "refused" }>,
): RequestRecord {
  const isBusy = status === 429 || status === 503; // waiting is all that is needed
  if (inPerson && !isBusy) return { ...attempted, problem, status: "draft" };
  return { ...attempted, problem, status: [400, 413, 422].includes(status) ? "rejected" : "queued" };
}

/** What a person sees of a request: its form, its form on the first attempt, that it waits, or that it is sent. */
export function viewOf(record: RequestRecord | undefined): "form" | "sending" | "waiting" | "sent" {
  if (!record || record.status === "draft") return "form";
  if (record.status === "sent") return "sent";
  return record.status === "queued" && record.attempts === 0 ? "sending" : "waiting";
}

/** Whether two messages have the same fields with the same texts. */
function isSameText(one: Body, other: Body): boolean {
  const text = ({ signs: _, replaces: __, ...message }: Body) =>
    JSON.stringify(Object.entries(message).sort());
  return text(one) === text(other);
}

/**
 * When the next automatic attempt is due; Infinity where none is. `eager` skips the back-off, never a wait that our
 * server asked for. A last attempt in the future means that the clock was set back: then it is due at once.
 */
export function dueAt(record: RequestRecord, now: number, { eager = false } = {}): number {
  const { status, attempts, updatedAt, retryAfterMs } = record;
  if (status !== "queued") return Number.POSITIVE_INFINITY;
  if (updatedAt > now) return now;
  return updatedAt + Math.max(retryAfterMs, eager ? 0 : backOffMs(attempts));
}

/** 2 s, 4 s, then 8 s, so that it goes out soon after the network returns; once a minute after about five minutes. */
function backOffMs(attempts: number): number {
  if (attempts === 0) return 0;
  return attempts > 40 ? 60_000 : Math.min(1000 * 2 ** attempts, 8000);
}
