import type { PictureType } from "./picture-type.ts";

export interface PictureSize {
  width: number;
  height: number;
}

/** Reads a picture's size in pixels without decoding it. Null if its headers are damaged or contradict each other. */
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

type Read = (view: DataView) => PictureSize | null;

/** The first chunk, IHDR (PNG, third edition, 11.2.1). */
const png: Read = (view) => ({ width: view.getUint32(16), height: view.getUint32(20) });

/** The first frame header (ITU-T T.81, B.2.2), SOF0 to SOF15; between them DHT, JPG and DAC have markers of their own. */
const jpeg: Read = (view) => {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
};

/** The canvas (VP8X) and the picture (VP8 or VP8L), which must have its size; an animation has a canvas only. */
const webp: Read = (view) => {
  const sizes: PictureSize[] = [];
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const name = view.getUint32(at);
    const size = view.getUint32(at + 4, true);
    const read = webpChunks[name];
    if (read) sizes.push(read(view, at + 8));
    at += 8 + size + (size % 2);
  }
  const [first] = sizes;
  const agree = sizes.every(({ width, height }) => width === first?.width && height === first?.height);
  return first && agree ? first : null;
};

/** https://developers.google.com/speed/webp/docs/riff_container, RFC 6386, 9.1, and RFC 9649, 3.4 */
const webpChunks: Record<number, (view: DataView, at: number) => PictureSize> = {
  [nameOf("VP8X")]: (view, at) => ({
    width: 1 + (view.getUint32(at + 4, true) & 0xffffff),
    height: 1 + (view.getUint32(at + 6, true) >>> 8),
  }),
  [nameOf("VP8 ")]: (view, at) => ({
    width: view.getUint16(at + 6, true) & 0x3fff,
    height: view.getUint16(at + 8, true) & 0x3fff,
  }),
  [nameOf("VP8L")]: (view, at) => {
    const bits = view.getUint32(at + 1, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  },
};

function nameOf(name: string): number {
  return [...name].reduce((number, sign) => number * 256 + sign.charCodeAt(0), 0);
}

const readers = { "image/jpeg": jpeg, "image/png": png, "image/webp": webp };
