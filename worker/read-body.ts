import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { Refusal } from "./refuse.ts";

const maxBytes = 256 * 1024;
/** What is too large is still read up to here, and dropped: who is cut off while sending never sees the answer. */
const patienceBytes = 10 * 1024 * 1024;

/** The JSON of a request: UTF-8 of at most 256 KB under `application/json`, or a refusal. */
export async function readBody(c: Context<AppEnv>): Promise<unknown> {
  const text = await readText(c, "application/json");
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid", "The request is not valid JSON in UTF-8.");
  }
}

/** The fields of a form that a browser posts by itself; line ends as in a text area, not as on the wire. */
export async function readForm(c: Context<AppEnv>): Promise<Record<string, string>> {
  const fields = new URLSearchParams(await readText(c, "application/x-www-form-urlencoded"));
  return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]));
}

async function readText(c: Context<AppEnv>, expected: string): Promise<string> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== expected) throw new Refusal("unsupported_type");
  const bytes = await readAtMost(c.req.raw.body);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new Refusal("invalid", "The request is not valid UTF-8.");
  }
}

/** Counts while reading, because a chunked body names no length and a named one may be wrong. */
async function readAtMost(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length <= maxBytes) chunks.push(chunk);
    if (length > patienceBytes) break;
  }
  if (length > maxBytes) throw new Refusal("too_large");
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
