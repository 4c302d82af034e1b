import { visible, wellFormed } from "./contact.ts";
import { z } from "./schema.ts";

/** Of a row in an address. */
export const rowId = z.object({
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
});

/**
 * A number that grows with every change of a row. An edit sends the one it began from as `If-Match: "3"` (RFC 9110,
 * 13.1.1); where the row has moved on it is refused as a conflict and changes nothing. Without it, the last one wins.
 */
export const version = z.int();
/** Its value for the version that an edit began from. */
export const ifMatch = (known: number) => ({ "If-Match": `"${known}"` });

/** A text that shows something. */
export const text = (most: number) =>
  z.string().check(z.regex(visible, "Required"), z.maxLength(most), wellFormed);

/** A text that may as well be empty. */
export const anyText = (most: number) => z.string().check(z.maxLength(most), wellFormed);

/** A picture's or page's address: https, or a path of this site. Where none is allowed, a union with "" says so. */
export const address = (label: string) =>
  z
    .string()
    .check(
      z.regex(/\S/, "Required"),
      z.maxLength(2000),
      wellFormed,
      z.regex(/^(https:\/\/[^\s/]+\.[^\s]*|\/(?![/\\])\S*)$/, `${label} must start with https:// or /`),
    );
