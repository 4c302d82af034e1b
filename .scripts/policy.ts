import { createHash } from "node:crypto";

/**
 * Allows each document what stands inline in it, and every other file nothing of the kind: all hashes in one policy would
 * be a kilobyte in front of every page.
 *
 * @param headers a `_headers` file whose first policy holds for everything.
 * @param documents by path.
 */
export function writePolicy(headers: string, documents: ReadonlyMap<string, string>): string {
  const [policy = ""] = /Content-Security-Policy: .*/.exec(headers) ?? [];
  const allowing = (html: string) =>
    policy
      .replace(" %SCRIPT_HASHES%", hashes(html, /<script>([\s\S]*?)<\/script>/g))
      .replace(" %STYLE_HASHES%", hashes(html, /<style>([\s\S]*?)<\/style>/g));
  // What is set by two rules would be sent twice, so each rule takes the general one back.
  const rules = [...documents].map(
    ([path, html]) => `\n${path}\n  ! Content-Security-Policy\n  ${allowing(html)}\n`,
  );
  return headers.replace(policy, allowing("")) + rules.join("");
}

function hashes(html: string, inline: RegExp): string {
  const codes = new Set([...html.matchAll(inline)].map(([, code = ""]) => code));
  return [...codes].map((code) => ` 'sha256-${createHash("sha256").update(code).digest("base64")}'`).join("");
}
