import { viewOf } from "./bytes.ts";

/** Second bytes of the markers (ITU-T T.81, table B.1). */
const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * Returns the segments to keep, or null if any segment (ITU-T T.81, annex B) is malformed or cut off, or the
 * scan or the end of the image is missing.
 */
export function pictureParts(file: Uint8Array): Uint8Array[] | null {
  const view = viewOf(file);
  const parts = [file.subarray(0, 2)];
  let hasScan = false;
  let at = 2;
  while (at + 2 <= file.length) {
    const marker = file[at + 1] as number;
    if (file[at] !== 0xff) return null;
    if (marker === endOfImage) return hasScan ? [...parts, file.subarray(at, at + 2)] : null;
    if (marker === 0xff) {
      at += 1; // skip fill bytes, any number of which may precede a marker
      continue;
    }
    const length = at + 4 <= file.length ? view.getUint16(at + 2) : 0;
    const end = at + 2 + length;
    const hasLength = marker < 0xd0 || marker > 0xd8; // restart markers and a second start-of-image have no length
    if (!hasLength || length < 2 || end > file.length) return null;
    const next = marker === startOfScan ? endOfScan(file, end) : end;
    const content = file.subarray(at + 4, end);
    if (isJfif(marker, content)) parts.push(withoutThumbnail(content));
    else if (belongsToPicture(marker, content)) parts.push(file.subarray(at, next));
    hasScan ||= marker === startOfScan;
    at = next;
  }
  return null;
}

/** In a scan, 0xFF followed by 0x00 is data, and 0xFF followed by 0xD0 to 0xD7 is a restart marker. */
function endOfScan(file: Uint8Array, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at)) {
    const next = file[at + 1] ?? 0xff;
    if (next === 0xff) at += 1;
    else if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else return at;
  }
  return file.length;
}

const startsWith = (content: Uint8Array, signature: string) =>
  String.fromCharCode(...content.subarray(0, signature.length)) === signature;

/**
 * Content length of a JFIF segment without a thumbnail (ITU-T T.871, 10.1). The content ends with the thumbnail's width
 * and height.
 */
const jfifLength = 14;

const isJfif = (marker: number, content: Uint8Array) =>
  marker === 0xe0 && startsWith(content, "JFIF\0") && content.length >= jfifLength;

const withoutThumbnail = (content: Uint8Array) =>
  Uint8Array.of(0xff, 0xe0, 0, jfifLength + 2, ...content.subarray(0, jfifLength - 2), 0, 0);

/** Tells whether a segment is needed to decode the picture or affects its colors. */
function belongsToPicture(marker: number, content: Uint8Array): boolean {
  if (marker >= 0xc0 && marker <= 0xdf) return true;
  if (marker === 0xe2) return startsWith(content, "ICC_PROFILE\0");
  return marker === 0xee && startsWith(content, "Adobe");
}
