import { partLengths } from "#contract/parts.ts";

/** Tells whether a text contains a digit and no space, and is short enough. */
export const isPartNumber = (text: string): boolean =>
  /\d/.test(text) &&
  text.length >= 3 &&
  /^[\p{L}\p{N}./#+_-]+$/u.test(text) &&
  text.length <= partLengths.sku;
