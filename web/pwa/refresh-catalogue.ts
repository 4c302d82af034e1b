import { applyChanges } from "#contract/catalogue/apply-changes.ts";
import { isDataDear } from "#web/lib/is-data-dear.ts";
import { lateCall } from "#web/lib/late-call.ts";
import { catalogueChannel } from "./catalogue-channel.ts";
import { readCatalogue, readState, renewState, writeCatalogue } from "./catalogue-store.ts";

const getCatalogue = lateCall(async () => (await import("#contract/catalogue.ts")).getCatalogue);
const freshForMs = 10 * 60_000;
const answerWithinMs = 60_000;

interface Options {
  /** Somebody asked for it: it is fetched whatever it costs and however fresh the old one is. */
  inPerson?: boolean;
  /** Before anything is fetched. */
  onFetch?: () => void;
}

/**
 * Brings the catalogue on this device up to date: everything at first, later what has changed. One page or worker does
 * it for all of them, which hear of it on the channel. It needs no page, so that a service worker can call it too.
 *
 * @returns `asks` where data is dear and somebody has to say so first, `idle` where there was nothing to do.
 * @throws whatever fails: the network, somebody else's page in place of an answer, a full disk. The old one then stays.
 */
export function refreshCatalogue({
  inPerson = false,
  onFetch,
}: Options = {}): Promise<"done" | "idle" | "asks"> {
  return navigator.locks.request("millrace-catalogue", { ifAvailable: !inPerson }, async (lock) => {
    if (!lock || !(inPerson || (await isDue()))) return "idle";
    if (!inPerson && isDataDear()) return "asks";
    onFetch?.();
    await fetchCatalogue();
    const channel = new BroadcastChannel(catalogueChannel);
    channel.postMessage("changed");
    channel.close();
    return "done";
  });
}

async function isDue(): Promise<boolean> {
  const age = Date.now() - ((await readState())?.checkedAt ?? 0);
  // A clock that was set back makes no age at all.
  return navigator.onLine && (age < 0 || age >= freshForMs);
}

async function fetchCatalogue(): Promise<void> {
  const state = await readState();
  const answer = await getCatalogue({
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
