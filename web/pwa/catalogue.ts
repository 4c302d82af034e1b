import { getDefaultStore } from "jotai";
import { applyChanges } from "#contract/catalogue/apply-changes.ts";
import { getCatalogue } from "#contract/catalogue.ts";
import { call } from "#web/lib/api.ts";
import { type CatalogueView, catalogueAtom } from "#web/state/catalogue.ts";
import { catalogueChannel } from "./catalogue-channel.ts";
import { readCatalogue, readState, renewState, writeCatalogue } from "./catalogue-store.ts";
import { isDataDear } from "./is-data-dear.ts";

const freshForMs = 10 * 60_000;
const answerWithinMs = 60_000;

const show = (view: Partial<CatalogueView>) =>
  getDefaultStore().set(catalogueAtom, (before) => ({ ...before, ...view }));

let channel: BroadcastChannel | undefined;

/** Shows what this device holds, from now on whichever tab changes it. */
export async function showCatalogue(): Promise<void> {
  if (!channel) {
    channel = new BroadcastChannel(catalogueChannel);
    channel.onmessage = () => void showCatalogue();
  }
  const state = await readState().catch(() => undefined);
  if (!state) return show({ held: null });
  const { version, asOf, products, total } = state;
  show({ held: { version, asOf, products, total } });
}

interface UpdateOptions {
  /** Somebody asked for it. */
  inPerson?: boolean;
}

/**
 * Brings the catalogue on this device up to date: everything at first, later what has changed. One tab does it for
 * all. Whatever fails, be it the network, somebody else's page in place of an answer or a full disk, the old one stays.
 */
export async function updateCatalogue({ inPerson = false }: UpdateOptions = {}): Promise<void> {
  try {
    await showCatalogue();
    await navigator.locks.request("millrace-catalogue", { ifAvailable: !inPerson }, async (lock) => {
      if (!lock || !(inPerson || (await isDue()))) return;
      if (!inPerson && isDataDear()) return show({ fetching: "asks" });
      show({ fetching: "running" });
      await fetchCatalogue();
      channel?.postMessage("changed");
      await showCatalogue();
      show({ fetching: "no" });
    });
  } catch (error) {
    console.warn("The catalogue on this device was not updated", error);
    show({ fetching: "failed" });
  }
}

async function isDue(): Promise<boolean> {
  const age = Date.now() - ((await readState())?.checkedAt ?? 0);
  // A clock that was set back makes no age at all.
  return navigator.onLine && (age < 0 || age >= freshForMs);
}

async function fetchCatalogue(): Promise<void> {
  const state = await readState();
  const answer = await call(getCatalogue, {
    query: state ? { since: state.version } : {},
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const checkedAt = Date.now();
  if (answer.since === undefined) return writeCatalogue(answer, checkedAt);
  if (state && answer.version === state.version) {
    return renewState({ ...state, asOf: answer.asOf, total: answer.total, checkedAt });
  }
  const held = await readCatalogue();
  if (held?.version !== answer.since) throw new Error("Changes of a version that is not held");
  return writeCatalogue(applyChanges(held, answer), checkedAt);
}
