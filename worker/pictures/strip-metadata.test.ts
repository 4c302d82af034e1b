import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PictureType, pictureType } from "#contract/picture-type.ts";
import * as fixtures from "#worker/test/pictures.ts";
import { stripMetadata } from "./strip-metadata.ts";

interface Format {
  type: PictureType;
  /** Builds a file from pieces. Those in `first` must come first. */
  build: (pieces: readonly Uint8Array[], after?: Uint8Array) => Uint8Array;
  first: Uint8Array[];
  pieces: Uint8Array[];
  metadata: Uint8Array[];
}

const formats: Format[] = [
  {
    ...{ type: "image/jpeg", build: fixtures.jpeg, first: [] },
    ...{ pieces: fixtures.jpegPieces, metadata: fixtures.jpegMetadata },
  },
  {
    ...{ type: "image/png", build: fixtures.png, first: fixtures.pngPieces.slice(0, 1) },
    ...{ pieces: fixtures.pngPieces.slice(1), metadata: fixtures.pngMetadata },
  },
  {
    ...{ type: "image/webp", build: fixtures.webp, first: [fixtures.webpHead()] },
    ...{ pieces: fixtures.webpPieces, metadata: fixtures.webpMetadata },
  },
];

const asText = (bytes: Uint8Array | null) =>
  Array.from(bytes ?? [], (byte) => String.fromCharCode(byte)).join("");

describe.each(formats)("stripping a file of type $type", ({ type, build, first, pieces, metadata }) => {
  const whole = build([...first, ...pieces]);

  it("keeps the picture and its colors, wherever metadata stands among their pieces", () => {
    const insertions = fc.array(
      fc.record({ index: fc.nat(pieces.length), inserted: fc.constantFrom(...metadata) }),
    );
    fc.assert(
      fc.property(insertions, fc.uint8Array({ maxLength: 40 }), (added, after) => {
        const mixed = [...pieces, null].flatMap((piece, i) => [
          ...added.filter(({ index }) => index === i).map(({ inserted }) => inserted),
          ...(piece ? [piece] : []),
        ]);
        const sent = build([...first, ...mixed], after);
        expect(pictureType(sent)).toBe(type);
        const kept = stripMetadata(sent, type);
        expect(asText(kept)).toBe(asText(whole));
      }),
    );
  });

  it.each(
    metadata.map(
      (piece) =>
        [
          asText(piece)
            .replace(/[^ -~]/g, "")
            .slice(0, 12),
          piece,
        ] as const,
    ),
  )("drops %s", (_, piece) => {
    const kept = asText(stripMetadata(build([...first, ...pieces, piece]), type));
    expect(kept).not.toContain("secret");
    expect(kept).not.toContain(asText(fixtures.gps.subarray(6)));
    expect(kept).toBe(asText(whole));
  });

  it("refuses a file that is cut off anywhere after 12 bytes", () => {
    for (let length = 12; length < whole.length; length++) {
      expect(stripMetadata(whole.subarray(0, length), type), `${length} bytes`).toBeNull();
    }
  });

  it("refuses a file without a picture", () => {
    expect(stripMetadata(build([...first, ...metadata]), type)).toBeNull();
  });

  it("never throws, whatever bytes follow the signature, and leaves a stripped file unchanged", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const file = Uint8Array.of(...whole.subarray(0, 12), ...bytes);
        const kept = stripMetadata(file, type);
        if (kept) expect(stripMetadata(kept, type)).toEqual(kept);
      }),
      { numRuns: 2000 },
    );
  });
});

it("drops the preview in a JPEG file's first segment, and keeps the rest of that segment", () => {
  const withPreview = fixtures.segment(0xe0, "JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01RGB");
  const sent = fixtures.jpeg([withPreview, ...fixtures.jpegPieces.slice(1)]);
  expect(stripMetadata(sent, "image/jpeg")).toEqual(fixtures.jpeg());
});

it("clears the flags that announce metadata in a WebP file, and keeps the others", () => {
  const sent = fixtures.webp([fixtures.webpHead(0x0c), ...fixtures.webpPieces, ...fixtures.webpMetadata]);
  expect(stripMetadata(sent, "image/webp")).toEqual(
    fixtures.webp([fixtures.webpHead(), ...fixtures.webpPieces]),
  );
});

it("strips metadata inside the frames of an animated WebP file", () => {
  const still = [fixtures.webpChunk("ALPH", "alpha"), fixtures.webpChunk("VP8 ", "frame")];
  const head = [fixtures.webpHead(0x02), fixtures.webpChunk("ANIM", "colors")];
  const sent = fixtures.webp([...head, fixtures.webpFrame(...still, ...fixtures.webpMetadata)]);
  expect(stripMetadata(sent, "image/webp")).toEqual(fixtures.webp([...head, fixtures.webpFrame(...still)]));
});

it.each([
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["a GIF", "GIF89a\x01\0\x01\0"],
  ["a PDF", "%PDF-1.7\n%"],
  ["HTML", "<!doctype html><script>"],
  ["HTML before a JPEG", "<p>\xff\xd8\xff\xe0"],
  ["HEIC", "\0\0\0\x18ftypheic"],
  ["a WAV file, which is RIFF like WebP", "RIFF\x24\0\0\0WAVEfmt "],
  ["an empty file", ""],
])("does not accept %s as a picture", (_, start) => {
  expect(pictureType(Uint8Array.from(start, (character) => character.charCodeAt(0)))).toBeNull();
});
