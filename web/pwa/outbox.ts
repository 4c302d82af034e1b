import { type ContactReply, sendMessage } from "#contract/contact.ts";
import type { Refusal } from "#contract/error.ts";
import { idempotencyHeader } from "#contract/headers.ts";
import { unavailableMessage } from "#contract/refusals.ts";
import { call, type Input } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { OutboxItem } from "#web/state/outbox.ts";
import * as store from "./outbox-store.ts";

/**
 * The outbox: a finished submission is written down before the first try and removed only when our API's own JSON
 * acknowledges it, or refuses it to the person's face. It uses nothing but IndexedDB, fetch, Web Locks and a
 * BroadcastChannel, so that pages and the service worker run the same code.
 */
export type Submission = Pick<OutboxItem, "key" | "form" | "values" | "body" | "signs">;

export type Delivery =
  | { result: "sent"; reply: ContactReply }
  | { result: "refused"; refusal: Refusal; status: number; retryAfterMs: number }
  /** No answer of ours: offline, reset, time-out, or somebody else's page. */
  | { result: "unanswered" }
  /** Deleted or taken out for editing in the meantime. */
  | { result: "gone" };

export type OutboxEvent = { type: "changed" } | { type: "sending" | "rested"; key: string };

/** Asks the browser to wake the service worker when there is a network. */
export const outboxSync = "millrace-outbox";
export const channelName = "millrace-outbox";
let post = (input: Input<typeof sendMessage>) => call(sendMessage, input);
const answerWithinMs = 10_000;
const longestRetryAfterMs = 60 * 60 * 1000;

let channel: BroadcastChannel | undefined;
/** Opened with the first word: where pages are only written, an open channel would keep the process alive. */
const tell = (event: OutboxEvent) => {
  channel ??= new BroadcastChannel(channelName);
  channel.postMessage(event);
};

/**
 * A form brings what it is sent with. What a page loads later may fail to come without a network, and many browsers
 * never ask again for a module that has failed once (https://github.com/whatwg/html/pull/10327).
 */
export function postWith(call: typeof post): void {
  post = call;
}

/** Writes a submission down. @throws StorageUnavailable, and then nothing is kept. */
export async function keep(submission: Submission): Promise<void> {
  const fresh = { createdAt: Date.now(), state: "waiting", attempts: 0, nextTryAt: 0, notBefore: 0 } as const;
  const known = await store.get(submission.key);
  await store.put({ ...fresh, ...(known && { createdAt: known.createdAt }), ...submission });
  tell({ type: "changed" });
}

/** One try, without looking at what is kept. */
export async function send({
  key,
  body: message,
  signs,
}: Pick<OutboxItem, "key" | "body" | "signs">): Promise<Delivery> {
  const body = { ...message, ...(signs && { signs }) };
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const reply = await post({ body, headers: { [idempotencyHeader]: key }, signal });
    return { result: "sent", reply };
  } catch (error) {
    if (!(error instanceof ApiError && error.refusal)) return { result: "unanswered" };
    const { refusal, status, retryAfterMs } = error;
    return { result: "refused", refusal, status, retryAfterMs };
  }
}

/**
 * Tries a kept submission once. `inPerson`: someone looks at the form and is told of a refusal, so nothing of it
 * waits; else it is kept for another try or for editing.
 */
export function deliver(key: string, { inPerson = false } = {}): Promise<Delivery> {
  return alone(key, async () => {
    const item = await store.get(key);
    if (!item) {
      const receipt = await store.getReceipt(key);
      return receipt ? { result: "sent", reply: receipt.reply } : { result: "gone" };
    }
    tell({ type: "sending", key });
    try {
      const delivery = await send(item);
      if (delivery.result === "sent") {
        await store.settle({
          key,
          form: item.form,
          reply: delivery.reply,
          sentAt: Date.now(),
          seen: inPerson,
        });
      } else if (delivery.result === "refused" && inPerson) await store.putInForm(item);
      else await store.put(afterFailure(item, delivery));
      return delivery;
    } finally {
      tell({ type: "rested", key });
      tell({ type: "changed" });
    }
  });
}

/** What a failed try leaves behind. */
function afterFailure({ reason: _, ...item }: OutboxItem, delivery: Delivery): OutboxItem {
  const attempts = item.attempts + 1;
  const next = { ...item, attempts, nextTryAt: Date.now() + backOffMs(attempts) };
  if (delivery.result !== "refused") return next;
  const { refusal, status, retryAfterMs } = delivery;
  const reason = [refusal.message, ...Object.values(refusal.fields ?? {})].join(" ");
  if ([400, 413, 422].includes(status)) return { ...next, state: "fix", reason };
  const passing = [408, 425, 429].includes(status) || status >= 500;
  const notBefore = Date.now() + Math.min(retryAfterMs, longestRetryAfterMs);
  return { ...next, notBefore, reason: passing ? unavailableMessage : reason };
}

/** 2 s, 4 s, then every 8 s: near enough to the network's return. After five minutes or so once a minute. */
function backOffMs(attempts: number): number {
  return attempts > 40 ? 60_000 : Math.min(1000 * 2 ** attempts, 8000);
}

interface DrainOptions {
  /** There is reason to think that it would go through now: do not wait for the next try that is due. */
  eager?: boolean;
}

/** Asked while a drain is under way: it goes through all of them once more. */
let eagerlyAsked = false;

/**
 * Tries all that is due, oldest first; one that fails does not hold up the rest. Only one tab (or the worker) drains
 * at a time; the others leave it to that one.
 */
export async function drain({ eager = false }: DrainOptions = {}): Promise<void> {
  eagerlyAsked ||= eager;
  await locked("millrace-outbox", { ifAvailable: true }, async () => {
    do {
      const eagerly = eagerlyAsked;
      eagerlyAsked = false;
      await tryAll(eagerly);
    } while (eagerlyAsked);
  });
}

async function tryAll(eager: boolean): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const due = (await store.getAll()).find(
      (item) => !tried.has(item.key) && dueAt(item, eager) <= Date.now(),
    );
    if (!due) return;
    tried.add(due.key);
    await deliver(due.key);
  }
}

/** When the next try by itself is due, in ms since 1970; Infinity if nothing waits for one. */
export async function nextDue(): Promise<number> {
  return Math.min(...(await store.getAll()).map((item) => dueAt(item, false)), Number.POSITIVE_INFINITY);
}

function dueAt({ state, nextTryAt, notBefore }: OutboxItem, eager: boolean): number {
  if (state === "fix") return Number.POSITIVE_INFINITY;
  return eager ? notBefore : Math.max(nextTryAt, notBefore);
}

/** Takes a submission out, for editing; waits for a try that is under way. @returns null if it is gone. */
export const takeOut = (key: string) => out(key, store.putInForm);

/** Takes a submission out for good; waits for a try that is under way. @returns null if it is gone. */
export const discard = (key: string) => out(key, () => store.remove(key));

function out(key: string, take: (item: OutboxItem) => Promise<void>): Promise<OutboxItem | null> {
  return alone(key, async () => {
    const item = await store.get(key);
    if (!item) return null;
    await take(item);
    tell({ type: "changed" });
    return item;
  });
}

/** Nobody else touches this submission meanwhile, in whatever tab. */
function alone<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  return locked(`millrace-outbox-${key}`, {}, work);
}

async function locked<Result>(
  name: string,
  options: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  // `ifAvailable` without luck hands over null: someone else is at it.
  return navigator.locks.request(name, options, (lock) => (lock ? work() : undefined)) as Promise<Result>;
}
