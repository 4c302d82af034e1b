import { getDefaultStore } from "jotai";
import { pressesLeft, readPressed } from "#web/lib/early.ts";
import { retry } from "#web/lib/retry.ts";
import { type OutboxItem, outboxAtom, type Receipt } from "#web/state/outbox.ts";
import { markWaiting } from "./mark-waiting.ts";
import { channelName, drain, nextDue, type OutboxEvent } from "./outbox.ts";
import { getAll, getInForms, getReceipts } from "./outbox-store.ts";

/** What is overdue is tried this soon: a first try by hand is under way meanwhile. */
const soonestMs = 500;

/** Every tab shows what the device holds. */
const sending = new Set<string>();
let marked = 0;

/** Reads the view of the outbox anew. */
export async function refreshOutbox(): Promise<void> {
  const [items, receipts] = await Promise.all([getAll(), getReceipts()]);
  await show(items, receipts);
  if (receipts.length) await forget(receipts); // a form here may show what another tab has sent
}

async function show(items: readonly OutboxItem[], receipts: readonly Receipt[]): Promise<void> {
  getDefaultStore().set(outboxAtom, { items, receipts, sending: new Set(sending) });
  if (items.length !== marked) {
    marked = items.length;
    // A help only: what it needs is not in every browser, or refused.
    await markWaiting(items.length).catch((error) => console.warn(error));
  }
}

/** Comes with the forms: nobody needs it before something has been sent. */
async function forget(held: readonly { key: string }[]): Promise<void> {
  (await retry(() => import("./forget-sent.ts"))).forgetEverywhere(held);
}

/**
 * What a browser that was killed has left: drafts of what had gone out, and texts that their forms have lost. At the start
 * only: what is taken out for editing later is in both places for a while.
 */
async function begin(): Promise<void> {
  const kept = Promise.all([getAll(), getReceipts(), getInForms()]);
  kept.catch(() => getDefaultStore().set(outboxAtom, (view) => ({ ...view, keepsNothing: true })));
  const [items, receipts, inForms] = await kept;
  void show(items, receipts);
  // At once: until then a form offers what was sent.
  if (items.length + receipts.length) await forget([...items, ...receipts]);
  if (!inForms.length) return;
  const { recover } = await retry(() => import("./recover.ts"));
  // As they are now: what was sent meanwhile is in no form.
  for (const item of await getInForms()) await recover(item).catch((error) => console.warn(error));
}

/** Keeps the view of the outbox up and drains it on start, when online, when seen again, and when a try is due. */
export function watchOutbox(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  // Every change is followed by one of these that begins after it, and only the latest sets the clock.
  const setClock = async () => {
    const mine = ++asked;
    const due = await nextDue();
    if (mine !== asked) return;
    clearTimeout(timer);
    if (due === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(quietly(work, false), Math.max(due - Date.now(), soonestMs));
  };
  const work = async (eager: boolean) => {
    try {
      await drain({ eager });
    } finally {
      await setClock();
    }
  };

  new BroadcastChannel(channelName).onmessage = ({ data }: MessageEvent<OutboxEvent>) => {
    if (data.type === "sending") sending.add(data.key);
    if (data.type === "rested") sending.delete(data.key);
    quietly(refreshOutbox)();
    if (data.type === "changed") quietly(setClock)();
  };
  window.addEventListener("online", quietly(work, true));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") quietly(work, true)();
  });
  quietly(work, true)();
  const finish = quietly(async () => {
    if (!readPressed().length) return;
    const { finishPressed } = await retry(() => import("./finish-pressed.ts"));
    await finishPressed(readPressed()); // as they are now: a form may have been written on meanwhile
    await work(true);
  });
  finish();
  document.addEventListener(pressesLeft, finish);
  quietly(begin)();
}

/** A device that keeps nothing has no outbox: whoever submits is told then, and who is offline (`keepsNothing`). */
function quietly<Args extends unknown[]>(work: (...args: Args) => Promise<void>, ...args: Args) {
  return () => void work(...args).catch((error) => console.warn("The outbox cannot be read", error));
}
