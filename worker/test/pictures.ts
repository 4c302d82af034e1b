import { concatenate, viewOf } from "#worker/pictures/bytes.ts";

/** Files with the structure of pictures, for parsing tests. No viewer can show them. */

type Bytes = Uint8Array<ArrayBuffer>;
const text = (content: string): Bytes => Uint8Array.from(content, (character) => character.charCodeAt(0));
const uint32 = (value: number, littleEndian = false): Bytes => {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, littleEndian);
  return bytes;
};

/** EXIF data with the latitude 38° 54' 17" north in a GPS directory, as cameras write it (EXIF 2.32, 4.6.6). */
export const gps = concatenate([
  text("Exif\0\0II*\0"),
  ...[uint32(8, true), text("\x01\0\x25\x88\x04\0\x01\0\0\0"), uint32(26, true), uint32(0, true)],
  ...[text("\x02\0\x01\0\x02\0\x02\0\0\0N\0\0\0"), text("\x02\0\x05\0\x03\0\0\0"), uint32(56, true)],
  uint32(0, true),
  ...[38, 1, 54, 1, 17, 1].map((value) => uint32(value, true)),
]);

export const segment = (marker: number, content: Uint8Array | string): Bytes => {
  const bytes = typeof content === "string" ? text(content) : content;
  const length = bytes.length + 2;
  return concatenate([Uint8Array.of(0xff, marker, length >> 8, length & 255), bytes]);
};

const scan = (data: readonly number[]) =>
  concatenate([segment(0xda, "\x01\x01\0\0\x3f\0"), Uint8Array.from(data)]);
const jpegEnd = Uint8Array.of(0xff, 0xd9);
export const jpegPieces: Bytes[] = [
  segment(0xe0, "JFIF\0\x01\x02\0\0\x01\0\x01\0\0"),
  segment(0xe2, "ICC_PROFILE\0\x01\x01profile"),
  segment(0xee, "Adobe\0\x64\0\0\0\0\x01"),
  segment(0xdb, "tables"),
  segment(0xc2, "frame"),
  scan([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
  segment(0xc4, "more tables"),
  scan([0xff, 0, 0xff, 0xd7, 9]),
];
export const jpegMetadata: Bytes[] = [
  segment(0xe1, gps),
  segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>secret</x:xmpmeta>"),
  segment(0xe2, "MPF\0secret"),
  segment(0xed, "Photoshop 3.0\0secret"),
  segment(0xe0, "JFXX\0secret"),
  segment(0xef, "secret"),
  segment(0xfe, "secret"),
];
export const jpeg = (pieces: readonly Uint8Array[] = jpegPieces, trailing: Uint8Array = new Uint8Array()) =>
  concatenate([Uint8Array.of(0xff, 0xd8), ...pieces, jpegEnd, trailing]);

const pngChunk = (name: string, content: Uint8Array | string): Bytes => {
  const bytes = typeof content === "string" ? text(content) : content;
  return concatenate([uint32(bytes.length), text(name), bytes, text("crc.")]);
};
const pngEnd = pngChunk("IEND", "");
export const pngPieces: Bytes[] = [
  ...[pngChunk("IHDR", "size and colors"), pngChunk("iCCP", "profile"), pngChunk("PLTE", "palette")],
  ...[pngChunk("tRNS", "x"), pngChunk("IDAT", "some"), pngChunk("IDAT", "more")],
];
export const pngMetadata: Bytes[] = [
  pngChunk("eXIf", gps.subarray(6)),
  ...["tEXt", "iTXt", "zTXt", "tIME", "prVt", "caNv"].map((name) => pngChunk(name, "secret")),
];
export const png = (pieces: readonly Uint8Array[] = pngPieces, trailing: Uint8Array = new Uint8Array()) =>
  concatenate([text("\x89PNG\r\n\x1a\n"), ...pieces, pngEnd, trailing]);

export const webpChunk = (name: string, content: Uint8Array | string): Bytes => {
  const bytes = typeof content === "string" ? text(content) : content;
  const padding = new Uint8Array(bytes.length % 2);
  return concatenate([text(name), uint32(bytes.length, true), bytes, padding]);
};
/** A VP8X chunk with the flags for color profile and transparency, plus those given. */
export const webpHead = (flags = 0) => webpChunk("VP8X", `${String.fromCharCode(0x30 | flags)}\0\0\0sizes.`);
export const webpFrame = (...chunks: Uint8Array[]) =>
  webpChunk("ANMF", concatenate([text("sixteen bytes.. "), ...chunks]));
export const webpPieces: Bytes[] = [
  ...[webpChunk("ICCP", "profile"), webpChunk("ALPH", "alpha"), webpChunk("VP8 ", "picture data")],
];
export const webpMetadata: Bytes[] = [
  ...[webpChunk("EXIF", gps), webpChunk("XMP ", "secret"), webpChunk("xtra", "secret")],
];
export const webp = (pieces: readonly Uint8Array[], trailing: Uint8Array = new Uint8Array()) => {
  const content = concatenate([text("WEBP"), ...pieces]);
  return concatenate([text("RIFF"), uint32(content.length, true), content, trailing]);
};

const uint16 = (value: number, littleEndian = false): Bytes => {
  const bytes = new Uint8Array(2);
  viewOf(bytes).setUint16(0, value, littleEndian);
  return bytes;
};
const uint24 = (value: number) => uint32(value, true).subarray(0, 3);

/** Make the pieces of files that state a size in pixels. Different `data` makes files of the same size differ. */
export const sizedPieces = {
  jpeg: (width: number, height: number, data = 7) => [
    segment(0xc0, concatenate([text("\x08"), uint16(height), uint16(width), text("\x01")])),
    scan([data]),
  ],
  png: (width: number, height: number, data = 7) => [
    pngChunk("IHDR", concatenate([uint32(width), uint32(height), text("\x08\x02\0\0\0")])),
    pngChunk("IDAT", Uint8Array.of(data)),
  ],
  webp: (width: number, height: number, data = 7) => [
    webpChunk(
      "VP8 ",
      concatenate([text("tag\x9d\x01\x2a"), uint16(width, true), uint16(height, true), Uint8Array.of(data)]),
    ),
  ],
};
export const webpCanvasChunk = (width: number, height: number, flags = 0) =>
  webpChunk("VP8X", concatenate([uint32(0x30 | flags, true), uint24(width - 1), uint24(height - 1)]));
export const webpLosslessChunk = (width: number, height: number) =>
  webpChunk("VP8L", concatenate([text("\x2f"), uint32((width - 1) | ((height - 1) << 14), true)]));
