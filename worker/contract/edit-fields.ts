import { z } from "./schema.ts";
import { visible, wellFormed } from "./text.ts";

/** URL parameter with the id of a row. */
export const rowId = z.object({
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
});

/**
 * Version of a row, raised by every change. An edit sends the version it started from as `If-Match: "3"` (RFC 9110,
 * 13.1.1) and is refused with `conflict` if the row has changed since. Without the header, the last edit wins.
 */
export const version = z.int();
/** Returns the header for an edit that started from this version. */
export const ifMatch = (version: number) => ({ "If-Match": `"${version}"` });

/** A text with at least one visible character. */
export const requiredText = (maxLength: number) =>
  z.string().check(z.regex(visible, "Required"), z.maxLength(maxLength), wellFormed);

/** The same without white space around it. */
export const trimmedText = (maxLength: number) =>
  z.string().check(z.trim(), z.regex(visible, "Required"), z.maxLength(maxLength), wellFormed);

export const optionalText = (maxLength: number) => z.string().check(z.maxLength(maxLength), wellFormed);

/** An https URL or a path on this site. Use a union with "" for an optional field. */
export const urlOrPath = (label: string) =>
  z
    .string()
    .check(
      z.regex(/\S/, "Required"),
      z.maxLength(2000),
      wellFormed,
      z.regex(/^(https:\/\/[^\s/]+\.[^\s]*|\/(?![/\\])\S*)$/, `${label} must start with https:// or /`),
    );
