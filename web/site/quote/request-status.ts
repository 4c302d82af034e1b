import { parseParts } from "#contract/parts.ts";
import type { Decision } from "#contract/quotation.ts";
import { decideQuotation, type RequestStatus, readQuoteStatus } from "#contract/quote-status.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { type RequestRecord, referenceIn } from "#web/requests/record.ts";
import { store } from "#web/requests/requests.ts";

type Proof = SenderProof | { email: string };
/** The request's key, known to the sending device, or the token in the mailed link. */
export type SenderProof = { key: string } | { token: string };

const timeoutMs = 10_000;

/**
 * Reads the status of a request.
 * @returns null if our API knows no request with this reference and proof.
 * @throws if there is no answer or our API refuses.
 */
export async function readStatus(reference: string, proof: Proof): Promise<RequestStatus | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return (await call(readQuoteStatus, { body: { reference, ...proof }, signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.refusal?.code === "not_found") return null;
    throw error;
  }
}

/** Reads the status of a request sent from this device, and stores it there for offline use. */
export async function refreshRecord(record: RequestRecord): Promise<RequestStatus | null> {
  const status = await readStatus(referenceIn(record), { key: record.id });
  await storeStatus(record.id, status);
  return status;
}

/** @param status null if our API no longer knows the request. */
async function storeStatus(id: string, status: RequestStatus | null): Promise<void> {
  const progress = {
    stage: status?.stage ?? null,
    asOf: Date.now(),
    quotation: status?.details?.quotation ?? null,
  };
  await store.change(id, (stored) => stored && { ...stored, progress });
}

/**
 * Accepts or declines a quotation. Repeating the same decision changes nothing.
 * @throws if there is no answer or our API refuses.
 */
export async function decide(
  reference: string,
  proof: SenderProof,
  decision: { version: number; decision: Decision; note: string },
): Promise<RequestStatus> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { data } = await call(decideQuotation, { body: { reference, ...proof, ...decision }, signal });
  if ("key" in proof) await storeStatus(proof.key, data);
  return data;
}

/**
 * Returns the last known status of a request sent from this device, or null if our API no longer knows the request.
 * `asOf` is in ms since 1970.
 */
export function storedStatus(record: RequestRecord): { status: RequestStatus; asOf: number } | null {
  const { values, updatedAt, progress } = record;
  if (progress?.stage === null) return null;
  return {
    status: {
      reference: referenceIn(record),
      receivedAt: new Date(updatedAt).toISOString(),
      stage: progress?.stage ?? "received",
      replacedBy: null,
      details: {
        subject: values.subject ?? "",
        parts: parseParts(values.parts ?? "") ?? [],
        quotation: progress?.quotation ?? null,
      },
    },
    asOf: progress?.asOf ?? updatedAt,
  };
}
