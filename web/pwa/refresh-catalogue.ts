import { applyChanges } from "#contract/catalogue/apply-changes.ts";
import { getCatalogue } from "#contract/catalogue.ts";
import { call } from "#web/lib/api.ts";
import { shouldSaveData } from "#web/lib/should-save-data.ts";
import { readCatalogue, readState, renewState, writeCatalogue } from "./catalogue-store.ts";
import { catalogueChannel } from "./channels.ts";

const freshForMs = 10 * 60_000;
const timeoutMs = 60_000;

interface Options {
  /** Whether the visitor asked for the update. It then runs even if the data saver is on or the catalogue is fresh. */
  byVisitor?: boolean;
  onFetch?: () => void;
}

/**
 * Updates the catalogue on this device: fetches all of it the first time, later only the changes if the
 * server still knows them. One page or service worker at a time does so and notifies the others on
 * `catalogueChannel`.
 *
 * @returns `done` if it has updated the catalogue, which it always does if the visitor asked for it; `idle` if no update
 * is due or another update is running; `needs-consent` if an update is due, but the data saver is on or the connection slow
 * @throws if the network, the response or the storage fails. The old catalogue then remains.
 */
export function refreshCatalogue({
  byVisitor = false,
  onFetch,
}: Options = {}): Promise<"done" | "idle" | "needs-consent"> {
  return navigator.locks.request("millrace-catalogue", { ifAvailable: !byVisitor }, async (lock) => {
    if (!lock || !(byVisitor || (await isDue()))) return "idle";
    if (!byVisitor && shouldSaveData()) return "needs-consent";
    onFetch?.();
    await fetchCatalogue();
    const channel = new BroadcastChannel(catalogueChannel);
    channel.postMessage("changed");
    channel.close();
    return "done";
  });
}

async function isDue(): Promise<boolean> {
  const age = Date.now() - ((await readState())?.checkedAt ?? 0); // negative if the clock was set back
  return age < 0 || age >= freshForMs;
}

async function fetchCatalogue(): Promise<void> {
  const state = await readState();
  const answer = await call(getCatalogue, {
    query: state ? { since: state.version } : {},
    signal: AbortSignal.timeout(timeoutMs),
  });
  const checkedAt = Date.now();
  if (answer.since === undefined) await writeCatalogue(answer, checkedAt);
  else if (state && answer.version === state.version) {
    await renewState({ ...state, asOf: answer.asOf, total: answer.total, checkedAt });
  } else {
    const before = await readCatalogue();
    if (before?.version !== answer.since)
      throw new Error("Received changes to a version that is not on this device");
    await writeCatalogue(applyChanges(before, answer), checkedAt);
  }
}
