import { createHash } from "node:crypto";

/** Puts the hashes of all that stands inline in these documents into the policy of a `_headers` file. */
export function writePolicy(headers: string, documents: readonly string[]): string {
  return headers
    .replace("%SCRIPT_HASHES%", hashes(documents, /<script>([\s\S]*?)<\/script>/g))
    .replace("%STYLE_HASHES%", hashes(documents, /<style>([\s\S]*?)<\/style>/g));
}

function hashes(documents: readonly string[], inline: RegExp): string {
  const codes = new Set(documents.flatMap((html) => [...html.matchAll(inline)].map(([, code = ""]) => code)));
  return [...codes].map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`).join(" ");
}
