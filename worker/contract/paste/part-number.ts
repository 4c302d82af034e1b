import { partLengths } from "#contract/parts.ts";

/** Tells whether a text has the form of a part number: 3 letters, digits or `./#+_-` at least, with a digit. */
export const looksLikePartNumber = (text: string): boolean =>
  /\d/.test(text) &&
  text.length >= 3 &&
  /^[\p{L}\p{N}./#+_-]+$/u.test(text) &&
  text.length <= partLengths.sku;
