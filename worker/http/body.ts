import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { Refusal } from "./refusal.ts";

const maxTextBytes = 256 * 1024;
/**
 * Bodies above their limit are read up to this size and discarded, because a client that is cut off never
 * sees the 413.
 */
const maxDiscardedBytes = 10 * 1024 * 1024;

/**
 * Reads a JSON body of at most 256 KB in UTF-8.
 *
 * @throws Refusal `unsupported_type`, `too_large` or `invalid`
 */
export async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const text = await readText(c, "application/json");
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid", "The request is not valid JSON in UTF-8.");
  }
}

/** Reads a natively posted form. Line breaks arrive as CRLF and are returned as LF. */
export async function readForm(c: Context<AppEnv>): Promise<Record<string, string>> {
  const fields = new URLSearchParams(await readText(c, "application/x-www-form-urlencoded"));
  return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]));
}

/** @throws Refusal `too_large` */
export async function readFile(c: Context<AppEnv>, maxBytes: number): Promise<Blob> {
  const message = `This file is larger than ${maxBytes / 1024 / 1024} MB. Please choose a smaller one.`;
  return readBytes(c.req.raw.body, maxBytes, message);
}

async function readText(c: Context<AppEnv>, expectedType: string): Promise<string> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== expectedType) throw new Refusal("unsupported_type");
  const bytes = await (await readBytes(c.req.raw.body, maxTextBytes)).arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new Refusal("invalid", "The request is not valid UTF-8.");
  }
}

/**
 * Counts the bytes while reading: a chunked body has no Content-Length, and a given one may be wrong.
 *
 * @throws Refusal `too_large`
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  message?: string,
): Promise<Blob> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length <= maxBytes) chunks.push(chunk);
    if (length > maxDiscardedBytes) break;
  }
  if (length > maxBytes) throw new Refusal("too_large", message);
  return new Blob(chunks);
}
