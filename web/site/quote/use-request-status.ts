import { useAtom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RequestStatus } from "#contract/quote-status.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { referenceIn } from "#web/requests/record.ts";
import { store } from "#web/requests/requests.ts";
import { requestLookupAtom } from "./request-lookup.ts";
import { readStatus, refreshRecord, type SenderProof, storedStatus } from "./request-status.ts";
import { sentQuotes } from "./sent-quotes.ts";

interface Result {
  known?: { status: RequestStatus; asOf: number };
  /** The key or token that gave access to the request. A decision on a quotation requires it. */
  proof?: SenderProof;
  /** Set if the server did not answer, or refused. The last known status then stays on screen. */
  isFailure?: true;
  /** Why the status is missing or may be outdated. */
  problem?: string;
}

const offlineText = "We can't reach our server right now.";
const linkText = "This link doesn't work anymore. Enter your email address to see the request.";
const notFoundText =
  "We can't find a request with this reference and email address. Please check both, or call us.";

/**
 * Reads a request's status with the available proof: the entered e-mail address, the token in the URL, or the key of a
 * request sent from this device.
 * @returns also `isAsking`: whether no status was found, so that the visitor is asked for the e-mail address.
 */
export function useRequestStatus(reference: string) {
  const [lookup, setLookup] = useAtom(requestLookupAtom);
  const [result, setResult] = useState<Result>();
  const [isLoading, setLoading] = useState(true);
  const lastLoad = useRef(0);

  const load = useCallback(async () => {
    const loadNumber = ++lastLoad.current;
    setLoading(true);
    const next = await findStatus(reference, lookup?.reference === reference ? lookup.email : undefined);
    if (loadNumber !== lastLoad.current) return;
    setResult((shown) =>
      next.isFailure && !next.known && shown?.known ? { ...shown, problem: next.problem ?? "" } : next,
    );
    setLoading(false);
  }, [reference, lookup]);

  useEffect(() => {
    // A mailed link that is opened in this tab replaces the lookup by e-mail address.
    const openLink = () => (lookup ? setLookup(null) : void load());
    void load();
    addEventListener("hashchange", openLink);
    addEventListener("online", load);
    return () => {
      lastLoad.current++;
      removeEventListener("hashchange", openLink);
      removeEventListener("online", load);
    };
  }, [load, lookup, setLookup]);
  const { known, proof, problem } = result ?? {};
  return {
    ...{ known, proof, problem, isLoading, isAsking: result !== undefined && !known },
    reload: load,
    /** Shows a status that the server has just returned. */
    show: (status: RequestStatus) => {
      lastLoad.current++; // discards replies still on their way, which may be older
      setLoading(false);
      setResult({ known: { status, asOf: Date.now() }, ...(proof && { proof }) });
    },
  };
}

async function findStatus(reference: string, email: string | undefined): Promise<Result> {
  const token = location.hash.slice(1); // of a mailed link
  const records = await store.all();
  const record = sentQuotes(records).find((sent) => referenceIn(sent) === reference);
  try {
    if (email !== undefined) return toResult(await readStatus(reference, { email }), notFoundText);
    const linked = token ? await readStatus(reference, { token }) : null;
    if (linked) return { ...toResult(linked), proof: { token } };
    if (record) {
      return {
        ...toResult(await refreshRecord(record), "We no longer have this request."),
        proof: { key: record.id },
      };
    }
    return token ? { problem: linkText } : {};
  } catch (error) {
    const refused = error instanceof ApiError && error.refusal;
    const problem = refused ? refused.message : offlineText;
    const known = record && email === undefined ? storedStatus(record) : null;
    return { problem, isFailure: true, ...(known && record && { known, proof: { key: record.id } }) };
  }
}

function toResult(status: RequestStatus | null, problemIfNull = ""): Result {
  return status ? { known: { status, asOf: Date.now() } } : { problem: problemIfNull };
}
