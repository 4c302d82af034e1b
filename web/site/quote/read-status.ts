import { parseParts } from "#contract/parts.ts";
import { type RequestStatus, readQuoteStatus } from "#contract/quote-status.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { RequestRecord } from "#web/requests/record.ts";
import { store } from "#web/requests/requests.ts";
import { referenceIn } from "./sent-quotes.ts";

/** What shows that somebody may see a request. */
export type Proof = { key: string } | { token: string } | { email: string };

const answerWithinMs = 10_000;

/** @returns null where our API knows no such request. @throws without an answer, or if it was refused. */
export async function readStatus(reference: string, proof: Proof): Promise<RequestStatus | null> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    return (await call(readQuoteStatus, { body: { reference, ...proof }, signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.refusal?.code === "not_found") return null;
    throw error;
  }
}

/** Reads the status of a request that was sent from this device, and keeps it there for when there is no network. */
export async function refreshRecord(record: RequestRecord): Promise<RequestStatus | null> {
  const status = await readStatus(referenceIn(record), { key: record.id });
  const progress = { stage: status?.stage ?? null, asOf: Date.now() };
  await store.change(record.id, (known) => known && { ...known, progress });
  return status;
}

/** What the device knows of a request that it sent. */
export function keptStatus(record: RequestRecord): { status: RequestStatus; asOf: number } {
  const { values, updatedAt, progress } = record;
  return {
    status: {
      reference: referenceIn(record),
      receivedAt: new Date(updatedAt).toISOString(),
      stage: progress?.stage ?? "received",
      replacedBy: null,
      details: {
        subject: values.subject ?? "",
        parts: parseParts(values.parts ?? "") ?? [],
        quotation: null,
      },
    },
    asOf: progress?.asOf ?? updatedAt,
  };
}
