import { applyChanges } from "#contract/catalogue/apply-changes.ts";
import { getCatalogue } from "#contract/catalogue.ts";
import { call } from "#web/lib/api.ts";
import { isDataDear } from "#web/lib/is-data-dear.ts";
import { catalogueChannel } from "./catalogue-channel.ts";
import { readCatalogue, readState, renewState, writeCatalogue } from "./catalogue-store.ts";

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
    checkedAt = await fetchCatalogue();
    const channel = new BroadcastChannel(catalogueChannel);
    channel.postMessage("changed");
    channel.close();
    return "done";
  });
}

/** When the server was last asked, as far as this page or worker knows: every page asks, and most need no database. */
let checkedAt = 0;

async function isDue(): Promise<boolean> {
  if (!navigator.onLine || isFresh()) return false;
  checkedAt = (await readState())?.checkedAt ?? 0;
  return !isFresh();
}

/** A clock that was set back makes no age at all. */
function isFresh(): boolean {
  const age = Date.now() - checkedAt;
  return age >= 0 && age < freshForMs;
}

/** @returns when the server was asked. */
async function fetchCatalogue(): Promise<number> {
  const state = await readState();
  const answer = await call(getCatalogue, {
    query: state ? { since: state.version } : {},
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const askedAt = Date.now();
  if (answer.since === undefined) await writeCatalogue(answer, askedAt);
  else if (state && answer.version === state.version) {
    await renewState({ ...state, asOf: answer.asOf, total: answer.total, checkedAt: askedAt });
  } else {
    const held = await readCatalogue();
    if (held?.version !== answer.since) throw new Error("Changes of a version that is not held");
    await writeCatalogue(applyChanges(held, answer), askedAt);
  }
  return askedAt;
}
