import { idempotencyHeader } from "#contract/headers.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { parseJson } from "#web/lib/parse-json.ts";
import { safeSessionStorage } from "#web/lib/storage.ts";
import { randomUuid } from "#web/lib/uuid.ts";

/** One or more calls that create the same row. */
export interface CreateAttempt {
  /** The values, as JSON. */
  json: string;
  idempotencyKey: string;
}

/**
 * Remembers the last attempt to create a row, so that saving the same values again after a lost reply creates no second
 * row. With a `storageKey`, the attempt also survives a reload of the page, unless sessionStorage is blocked or full.
 */
export function createAttempts(storageKey?: string) {
  let last: CreateAttempt | null = null;
  const remember = (attempt: CreateAttempt | null) => {
    last = attempt;
    if (storageKey) safeSessionStorage.write(storageKey, attempt && JSON.stringify(attempt));
  };
  const readStored = () =>
    storageKey ? (parseJson(safeSessionStorage.read(storageKey)) as CreateAttempt | null) : null;
  return {
    /** Returns the last attempt if it had the same values, otherwise a new one. */
    start(values: object): CreateAttempt {
      const json = JSON.stringify(values);
      const previous = last ?? readStored();
      const attempt = previous?.json === json ? previous : { json, idempotencyKey: randomUuid() };
      remember(attempt);
      return attempt;
    },
    /** Forgets the last attempt; with an argument, only if that attempt is still the last. */
    end(attempt = last) {
      if (attempt?.idempotencyKey === last?.idempotencyKey) remember(null);
    },
  };
}

export const attemptHeaders = ({ idempotencyKey }: CreateAttempt) => ({
  [idempotencyHeader]: idempotencyKey,
});

/**
 * Whether a save was refused because its row has been deleted. This also happens to a new row if an earlier call
 * created it, the reply was lost, and somebody deleted the row.
 */
export const wasDeletedSince = (error: Error): boolean =>
  error instanceof ApiError && error.refusal?.code === "not_found";
