import type { PictureType } from "./picture-type.ts";

interface PictureSize {
  width: number;
  height: number;
}

/** Reads a picture's size in pixels without decoding it. @returns null if it finds none, or contradictory ones */
export function pictureSize(file: Uint8Array, type: PictureType): PictureSize | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const size = readers[type](view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // the file ends too early
    throw error;
  }
}

type SizeReader = (view: DataView) => PictureSize | null;

/** Reads the first chunk, IHDR (PNG, third edition, 11.2.1). */
const readPng: SizeReader = (view) => ({ width: view.getUint32(16), height: view.getUint32(20) });

/** Reads the first frame header (ITU-T T.81, B.2.2): SOF0 to SOF15, except DHT, JPG and DAC in the same range. */
const readJpeg: SizeReader = (view) => {
  let offset = 2;
  while (view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return null;
};

/** Reads the sizes of canvas (VP8X) and picture (VP8 or VP8L), which must match. An animation has only a canvas. */
const readWebp: SizeReader = (view) => {
  const sizes: PictureSize[] = [];
  for (let offset = 12; offset + 8 <= view.byteLength; ) {
    const name = view.getUint32(offset);
    const chunkLength = view.getUint32(offset + 4, true);
    const read = webpChunkReaders[name];
    if (read) sizes.push(read(view, offset + 8));
    offset += 8 + chunkLength + (chunkLength % 2);
  }
  const [first] = sizes;
  const areEqual = sizes.every(({ width, height }) => width === first?.width && height === first?.height);
  return first && areEqual ? first : null;
};

/**
 * Chunk layouts: VP8X (https://developers.google.com/speed/webp/docs/riff_container), VP8 (RFC 6386, 9.1), VP8L (RFC
 * 9649, 3.4).
 */
const webpChunkReaders: Record<number, (view: DataView, offset: number) => PictureSize> = {
  [chunkCode("VP8X")]: (view, offset) => ({
    width: 1 + (view.getUint32(offset + 4, true) & 0xffffff),
    height: 1 + (view.getUint32(offset + 6, true) >>> 8),
  }),
  [chunkCode("VP8 ")]: (view, offset) => ({
    width: view.getUint16(offset + 6, true) & 0x3fff,
    height: view.getUint16(offset + 8, true) & 0x3fff,
  }),
  [chunkCode("VP8L")]: (view, offset) => {
    const bits = view.getUint32(offset + 1, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  },
};

function chunkCode(name: string): number {
  return [...name].reduce((code, character) => code * 256 + character.charCodeAt(0), 0);
}

const readers = { "image/jpeg": readJpeg, "image/png": readPng, "image/webp": readWebp };
