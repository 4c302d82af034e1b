import { idempotencyHeader } from "#contract/headers.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { randomUuid } from "#web/lib/uuid.ts";

/** The last attempt to create a row. */
export interface CreateAttempt {
  /** The values, as JSON. */
  json: string;
  idempotencyKey: string;
}

/** Returns the last attempt if it sent the same values, which may have been stored although its reply was lost. */
export function nextAttempt(last: CreateAttempt | null, values: object): CreateAttempt {
  const json = JSON.stringify(values);
  return last?.json === json ? last : { json, idempotencyKey: randomUuid() };
}

export const attemptHeaders = ({ idempotencyKey }: CreateAttempt) => ({
  [idempotencyHeader]: idempotencyKey,
});

/** Whether a create was refused because its row was created by an earlier attempt and has been deleted since. */
export const wasDeletedSince = (error: Error): boolean =>
  error instanceof ApiError && error.refusal?.code === "not_found";
