import { type PartLine, partsList } from "./parts.ts";
import { z } from "./schema.ts";

// A parts list in the fragment of a link, which browsers do not send to servers.

/** Maximum unpacked size. Even a list of the longest lines is shorter. */
const maxBytes = 1_000_000;

/** Packs a list as base64url of raw DEFLATE, with the fields in a fixed order. */
export async function encodeList(parts: readonly PartLine[]): Promise<string> {
  const rows = parts.map(({ quantity, text, sku, unit, note }) => trimEnd([quantity, text, sku, unit, note]));
  const packed = new Blob([JSON.stringify(rows)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Reads the output of `encodeList`. @returns null for a damaged text and an invalid or too long list */
export async function decodeList(text: string): Promise<PartLine[] | null> {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const rows: unknown = JSON.parse(await unpack(bytes));
    if (!Array.isArray(rows)) return null;
    const parts = rows.map(([quantity, text, sku, unit, note]: unknown[]) => ({
      ...{ quantity, text },
      ...(sku != null && { sku }),
      ...(unit != null && { unit }),
      ...(note != null && { note }),
    }));
    return z.safeParse(partsList, parts).data ?? null;
  } catch {
    return null;
  }
}

/** @throws if the bytes are not compressed text, or unpack to more than `maxBytes` */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let length = 0;
  let text = "";
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > maxBytes) throw new RangeError("too long");
    text += decoder.decode(value, { stream: true });
  }
}

function trimEnd<Item>(row: (Item | undefined)[]): (Item | undefined)[] {
  const last = row.findLastIndex((item) => item !== undefined);
  return row.slice(0, last + 1);
}
