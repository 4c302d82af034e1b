import { concatenate, viewOf } from "./bytes.ts";

/** Chunks of the picture and its colors (https://developers.google.com/speed/webp/docs/riff_container). */
const keptNames = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const pictureNames = ["VP8 ", "VP8L", "ANMF"];
/** Bits in the first byte of VP8X that announce EXIF and XMP chunks. */
const metadataFlags = 0x08 | 0x04;
const frameHeaderBytes = 16;

/**
 * Returns the header with the new size and the chunks to keep, or null if the picture is missing or a chunk
 * is cut off.
 */
export function pictureParts(file: Uint8Array): Uint8Array[] | null {
  const end = 8 + viewOf(file).getUint32(4, true);
  const chunks = end <= file.length ? keptChunks(file.subarray(12, end)) : null;
  if (!chunks?.some(({ name }) => pictureNames.includes(name))) return null;
  const header = file.slice(0, 12);
  const parts = chunks.map(({ bytes }) => bytes);
  viewOf(header).setUint32(4, 4 + parts.reduce((bytes, { length }) => bytes + length, 0), true);
  return [header, ...parts];
}

interface Chunk {
  name: string;
  bytes: Uint8Array;
}

function keptChunks(content: Uint8Array): Chunk[] | null {
  const view = viewOf(content);
  const chunks: Chunk[] = [];
  let at = 0;
  while (at < content.length) {
    if (at + 8 > content.length) return null;
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (end > content.length) return null;
    const name = String.fromCharCode(...content.subarray(at, at + 4));
    const bytes = keptNames.has(name) ? keptBytes(name, content.subarray(at, end), size) : undefined;
    if (bytes === null) return null;
    if (bytes) chunks.push({ name, bytes });
    at = end;
  }
  return chunks;
}

function keptBytes(name: string, chunk: Uint8Array, size: number): Uint8Array | null {
  if (name === "VP8X" && size > 0) {
    const changed = chunk.slice();
    changed[8] = (changed[8] as number) & ~metadataFlags;
    return changed;
  }
  if (name !== "ANMF") return chunk;
  if (size < frameHeaderBytes) return null;
  const inner = keptChunks(chunk.subarray(8 + frameHeaderBytes, 8 + size));
  if (!inner) return null;
  const changed = concatenate([chunk.subarray(0, 8 + frameHeaderBytes), ...inner.map(({ bytes }) => bytes)]);
  viewOf(changed).setUint32(4, changed.length - 8, true);
  return changed;
}
