import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureSize } from "#contract/picture-size.ts";
import type { PictureType } from "#contract/picture-type.ts";
import * as fixtures from "#worker/test/pictures.ts";

const { jpeg, png, webp, sizedPieces, webpCanvasChunk, webpLosslessChunk } = fixtures;
const side = fc.integer({ min: 1, max: 16383 });

const formats: [PictureType, (width: number, height: number) => Uint8Array][] = [
  ["image/jpeg", (width, height) => jpeg([...fixtures.jpegMetadata, ...sizedPieces.jpeg(width, height)])],
  ["image/png", (width, height) => png(sizedPieces.png(width, height))],
  ["image/webp", (width, height) => webp(sizedPieces.webp(width, height))],
  ["image/webp", (width, height) => webp([webpLosslessChunk(width, height)])],
  [
    "image/webp",
    (width, height) => webp([webpCanvasChunk(width, height), ...sizedPieces.webp(width, height)]),
  ],
  ["image/webp", (width, height) => webp([webpCanvasChunk(width, height, 2), fixtures.webpFrame()])],
];

describe.each(formats)("reading the size of a file of type %s", (type, build) => {
  it("returns width and height", () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(pictureSize(build(width, height), type)).toEqual({ width, height });
      }),
    );
  });

  it("returns null or the same size for a truncated file, and never throws", () => {
    const whole = build(300, 200);
    for (let length = 0; length < whole.length; length++) {
      const size = pictureSize(whole.subarray(0, length), type);
      if (size) expect(size).toEqual({ width: 300, height: 200 });
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        pictureSize(Uint8Array.of(...whole.subarray(0, 12), ...bytes), type);
      }),
      { numRuns: 1000 },
    );
  });
});

it("treats a picture without width or height as damaged", () => {
  expect(pictureSize(jpeg(sizedPieces.jpeg(0, 5)), "image/jpeg")).toBeNull();
  expect(pictureSize(png(sizedPieces.png(5, 0)), "image/png")).toBeNull();
  expect(pictureSize(webp(sizedPieces.webp(5, 0)), "image/webp")).toBeNull();
});

it("treats a WebP file whose picture is larger than its canvas as damaged", () => {
  const file = webp([webpCanvasChunk(10, 10), ...sizedPieces.webp(16000, 16000)]);
  expect(pictureSize(file, "image/webp")).toBeNull();
});
