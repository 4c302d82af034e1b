import fc from "fast-check";
import { expect, it } from "vitest";
import { anyParts } from "./any-parts.ts";
import { decodeList, encodeList } from "./share-list.ts";

it("encodes and decodes any list without loss", async () => {
  await fc.assert(
    fc.asyncProperty(anyParts, async (parts) => {
      const encoded = await encodeList(parts);
      expect(encoded).toMatch(/^[\w-]*$/);
      expect(await decodeList(encoded)).toEqual(parts);
    }),
  );
});

it("keeps a list of typical length short enough for a QR code", async () => {
  const parts = Array.from({ length: 30 }, (_, i) => ({
    ...{ text: `Hex Bolt, M${i} x 20, Zinc Plated, Grade 8.8`, sku: `HB-M${i}-20-ZN` },
    ...{ quantity: i + 1, unit: "pcs" },
  }));
  expect((await encodeList(parts)).length).toBeLessThan(1000);
});

it.each(["", "a", "%%%", "null", "W10", "eyJhIjoxfQ"])("reads no list from %j", async (text) => {
  expect(await decodeList(text)).toBeNull();
});

/** Compresses any JSON text as `encodeList` compresses a list, even if it is no valid list. */
async function pack(json: string): Promise<string> {
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...new Uint8Array(await new Response(stream).arrayBuffer())));
}

it("reads no list from a damaged link, or from one with an invalid part, too many parts or too much text", async () => {
  const encoded = await encodeList([{ text: "Hex bolt", quantity: 4 }]);
  expect(await decodeList(encoded.slice(0, -4))).toBeNull();
  expect(await decodeList(await encodeList([{ text: "Hex bolt", quantity: 0 }]))).toBeNull();
  expect(await decodeList(await encodeList(Array(201).fill({ text: "a", quantity: 1 })))).toBeNull();
  expect(await decodeList(await pack('[[4,"Hex bolt"]]'))).toEqual([{ text: "Hex bolt", quantity: 4 }]);
  expect(await decodeList(await pack(`[[4,"Hex bolt"]${" ".repeat(1_000_000)}]`))).toBeNull();
});
