import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RequestStatus } from "#contract/quote-status.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { store } from "#web/requests/requests.ts";
import { askedRequestAtom } from "./asked-request.ts";
import { keptStatus, type OwnProof, readStatus, refreshRecord } from "./read-status.ts";
import { referenceIn, sentQuotes } from "./sent-quotes.ts";

interface Found {
  known?: { status: RequestStatus; asOf: number };
  /** What accepting the quotation requires; undefined if the visitor has given only the e-mail address. */
  proof?: OwnProof;
  /** The server did not answer, so the last known status stays on screen. */
  isFailure?: true;
  /** Why the status is missing or may be outdated. */
  problem?: string;
}

const offlineText = "We can't reach our server right now.";
const linkText = "This link doesn't work anymore. Enter your email address to see the request.";
const missText =
  "We can't find a request with this reference and email address. Please check both, or call us.";

/**
 * Reads a request with the proof at hand: the token in the URL, a request sent from this device, or the e-mail address
 * that was entered.
 * @returns also `isAsking`: nothing was found, so the visitor is asked for the e-mail address.
 */
export function useRequestStatus(reference: string) {
  const asked = useAtomValue(askedRequestAtom);
  const [found, setFound] = useState<Found>();
  const [isLoading, setLoading] = useState(true);
  const newest = useRef(0);

  const load = useCallback(async () => {
    const run = ++newest.current;
    setLoading(true);
    const next = await look(reference, asked?.reference === reference ? asked.email : undefined);
    if (run !== newest.current) return;
    setFound((shown) => {
      const isShown = shown?.known?.status.reference === reference;
      return next.isFailure && !next.known && isShown ? { ...shown, problem: next.problem ?? "" } : next;
    });
    setLoading(false);
  }, [reference, asked]);

  useEffect(() => {
    void load();
    addEventListener("hashchange", load);
    addEventListener("online", load);
    return () => {
      newest.current++;
      removeEventListener("hashchange", load);
      removeEventListener("online", load);
    };
  }, [load]);
  const { known, proof, problem } = found ?? {};
  return {
    ...{ known, proof, problem, isLoading, isAsking: found !== undefined && !known },
    reload: load,
    /** Shows a status that the server has just returned. */
    show: (status: RequestStatus) => {
      newest.current++; // discards replies still on their way, which are older
      setLoading(false);
      setFound({ known: { status, asOf: Date.now() }, ...(proof && { proof }) });
    },
  };
}

async function look(reference: string, email: string | undefined): Promise<Found> {
  const token = location.hash.slice(1);
  const records = await store.all();
  const record = sentQuotes(records).find((sent) => referenceIn(sent) === reference);
  try {
    if (email !== undefined) return found(await readStatus(reference, { email }), missText);
    const linked = token ? await readStatus(reference, { token }) : null;
    if (linked) return { ...found(linked), proof: { token } };
    if (record) {
      return {
        ...found(await refreshRecord(record), "We no longer have this request."),
        proof: { key: record.id },
      };
    }
    return token ? { problem: linkText } : {};
  } catch (error) {
    const refused = error instanceof ApiError && error.refusal;
    const problem = refused ? refused.message : offlineText;
    const kept = record && email === undefined && { known: keptStatus(record), proof: { key: record.id } };
    return { problem, isFailure: true, ...kept };
  }
}

function found(status: RequestStatus | null, otherwise = ""): Found {
  return status ? { known: { status, asOf: Date.now() } } : { problem: otherwise };
}
