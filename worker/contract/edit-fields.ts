import { z } from "./schema.ts";
import { oneLine, visibleCharacter, wellFormed } from "./text.ts";

/** Matches a row's id in a URL. `Number()` alone would also accept "0x10", "1e3" and " 5 ". */
export const rowIdPattern = /^\d{1,15}$/;

export const rowId = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) });

/** Like `requiredLine`, trimmed. */
export const trimmedLine = (maxLength: number) =>
  z
    .string()
    .check(z.trim(), z.regex(visibleCharacter, "Required"), z.maxLength(maxLength), wellFormed, oneLine);

/** An https URL or a path on this site. Use a union with "" for an optional field. */
export const urlOrPath = (label: string) =>
  z
    .string()
    .check(
      z.regex(/\S/, "Required"),
      z.maxLength(2000, { abort: true }),
      wellFormed,
      oneLine,
      z.regex(/^(https:\/\/[^\s/.]+\.[^\s]*|\/(?![/\\])\S*)$/, `${label} must start with https:// or /`),
    );
