import { idempotencyHeader } from "#contract/headers.ts";
import { randomUuid } from "#web/lib/uuid.ts";

/**
 * Keeps the idempotency key of a row that is being created, so that saving the same values again after a lost reply
 * creates no second row.
 */
export function createKeyStorage() {
  let last = { json: "", key: "" };
  return {
    headersFor(values: object) {
      const json = JSON.stringify(values);
      if (json !== last.json) last = { json, key: randomUuid() };
      return { [idempotencyHeader]: last.key };
    },
    /** Makes the next row another one, even if its values are the same. */
    forget() {
      last.json = "";
    },
  };
}
