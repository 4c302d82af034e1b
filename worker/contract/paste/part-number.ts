import { partLengths } from "#contract/parts.ts";

/** Tells whether a text could be a part number: 3 to 64 letters, digits or `./#+_-`, with a digit. */
export const looksLikePartNumber = (text: string): boolean =>
  /\d/.test(text) &&
  text.length >= 3 &&
  /^[\p{L}\p{N}./#+_-]+$/u.test(text) &&
  text.length <= partLengths.sku;
