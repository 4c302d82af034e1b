import { idempotencyKey } from "#contract/contact.ts";
import { idempotencyHeader } from "#contract/headers.ts";
import { z } from "#contract/schema.ts";
import { Refusal } from "./refusal.ts";

/** Parses the header with the idempotency key. @returns null without a header. @throws Refusal if it is no UUID. */
export function parseIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const parsed = z.safeParse(idempotencyKey, header);
  return parsed.success ? parsed.data : refuseKey(`${idempotencyHeader} must be a UUID`);
}

/** @throws Refusal `invalid`, which names the header */
export function refuseKey(message: string): never {
  throw new Refusal("invalid", message, { [idempotencyHeader]: message });
}
