import { viewOf } from "./bytes.ts";

/**
 * Chunks of the picture, its colors and pixel density (PNG, third edition, section 11), without the frames of
 * an animation.
 */
const keptNames = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS"],
  ...["cHRM", "cICP", "cLLI", "gAMA", "iCCP", "mDCV", "sBIT", "sRGB", "bKGD", "pHYs"],
]);

/**
 * Returns the signature and the chunks to keep, or null if `IHDR` is not the first chunk, `IDAT` or `IEND` is missing,
 * or a chunk is cut off. Does not verify checksums or pixels.
 */
export function pictureParts(file: Uint8Array): Uint8Array[] | null {
  const view = viewOf(file);
  const parts = [file.subarray(0, 8)];
  const names = new Set<string>();
  let at = 8;
  while (at + 12 <= file.length) {
    const end = at + 12 + view.getUint32(at); // length, name and checksum
    if (end > file.length) return null;
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (names.size === 0 && name !== "IHDR") return null;
    names.add(name);
    if (keptNames.has(name)) parts.push(file.subarray(at, end));
    if (name === "IEND") return names.has("IDAT") ? parts : null;
    at = end;
  }
  return null;
}
