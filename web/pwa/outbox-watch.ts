import { getDefaultStore } from "jotai";
import { pressesLeft, readPressed } from "#web/lib/early.ts";
import { persistently } from "#web/lib/persistently.ts";
import { forgetInForm, forgetSent, handedBackAtom } from "#web/state/drafts.ts";
import { forgetAside } from "#web/state/drafts-aside.ts";
import { outboxAtom } from "#web/state/outbox.ts";
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
  getDefaultStore().set(outboxAtom, { items, receipts, sending: new Set(sending) });
  forget(receipts); // another tab may show what this one has sent
  if (items.length !== marked) {
    marked = items.length;
    // A help only: what it needs is not in every browser, or refused.
    await markWaiting(items.length).catch((error) => console.warn(error));
  }
}

/** What went out, or waits to, is in no form any more. @returns whether it was. */
function forget(held: readonly { key: string }[]): boolean {
  const keys = held.map(({ key }) => key);
  let isForgotten = false;
  for (const form of ["contact", "quote"] as const) {
    isForgotten = forgetSent(form, keys) || isForgotten;
    forgetAside(form, keys);
  }
  for (const key of keys) forgetInForm(key);
  return isForgotten;
}

/**
 * Sets right what a browser that was killed has left: drafts of what had gone out, and texts that their forms have lost.
 * Once only: what is taken out for editing later is in both places for a while.
 */
async function setRight(): Promise<void> {
  if (forget([...(await getAll()), ...(await getReceipts())]))
    getDefaultStore().set(handedBackAtom, (times) => times + 1);
  await refreshOutbox();
  if (!(await getInForms()).length) return;
  const { recoverDrafts } = await persistently(() => import("./recover-drafts.ts"));
  await recoverDrafts();
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
    const { finishPressed } = await persistently(() => import("./finish-pressed.ts"));
    await finishPressed(readPressed()); // as they are now: a form may have been written on meanwhile
    await work(true);
  });
  finish();
  document.addEventListener(pressesLeft, finish);
  quietly(setRight)();
}

/** A device that keeps nothing has no outbox: whoever submits is told then, and nobody before. */
function quietly<Args extends unknown[]>(work: (...args: Args) => Promise<void>, ...args: Args) {
  return () => void work(...args).catch((error) => console.warn("The outbox cannot be read", error));
}
