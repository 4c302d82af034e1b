import { partLengths } from "#contract/parts.ts";

/** Has a digit and no blank, and fits. */
export const isPartNumber = (text: string): boolean =>
  /\d/.test(text) &&
  text.length >= 3 &&
  /^[\p{L}\p{N}./#+_-]+$/u.test(text) &&
  text.length <= partLengths.sku;
