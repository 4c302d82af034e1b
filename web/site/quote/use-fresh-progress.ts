import { useEffect } from "react";
import { store } from "#web/requests/requests.ts";
import { refreshRecord } from "./request-status.ts";
import { sentQuotes } from "./sent-quotes.ts";

const freshForMs = 60_000;

/**
 * Updates the outdated progress of the quote requests sent from this device, on mount and when the network
 * returns.
 */
export function useFreshProgress(): void {
  useEffect(() => {
    let isCurrent = true;
    const update = async () => {
      for (const record of sentQuotes(await store.all())) {
        const { stage, asOf } = record.progress ?? { asOf: record.updatedAt };
        const isForgotten = stage === null; // our API no longer knows the request
        if (isForgotten || Math.abs(Date.now() - asOf) < freshForMs) continue;
        if (!isCurrent) return;
        await refreshRecord(record);
      }
    };
    // If an update fails, the last known progress stays on screen with its date.
    const tryUpdate = () => void update().catch((error) => console.warn(error));
    tryUpdate();
    addEventListener("online", tryUpdate);
    return () => {
      isCurrent = false;
      removeEventListener("online", tryUpdate);
    };
  }, []);
}
