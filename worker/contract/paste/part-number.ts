import { partLengths } from "#contract/parts.ts";

/** Tells whether a text looks like a part number: with a digit, without spaces, neither too short nor too long. */
export const isPartNumber = (text: string): boolean =>
  /\d/.test(text) &&
  text.length >= 3 &&
  /^[\p{L}\p{N}./#+_-]+$/u.test(text) &&
  text.length <= partLengths.sku;
