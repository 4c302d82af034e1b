import { hash } from "node:crypto";

/**
 * Returns `headers` with a Content-Security-Policy for each document, which allows the hashes of its inline scripts and
 * styles. All other files share a policy without hashes: one with every hash would make each response larger.
 *
 * @param headers the text of a `_headers` file whose first policy applies to every path.
 * @param documents HTML by path.
 */
export function addPolicies(headers: string, documents: ReadonlyMap<string, string>): string {
  const [policy = ""] = /Content-Security-Policy: .*/.exec(headers) ?? [];
  const policyFor = (html: string) =>
    policy
      .replace(" %SCRIPT_HASHES%", hashes(html, /<script>([\s\S]*?)<\/script>/g))
      .replace(" %STYLE_HASHES%", hashes(html, /<style>([\s\S]*?)<\/style>/g));
  // Two rules that set a header combine their values, so each rule first removes (`!`) the general policy.
  const rules = [...documents].map(
    ([path, html]) => `\n${path}\n  ! Content-Security-Policy\n  ${policyFor(html)}\n`,
  );
  return headers.replace(policy, policyFor("")) + rules.join("");
}

function hashes(html: string, inline: RegExp): string {
  const codes = new Set([...html.matchAll(inline)].map(([, code = ""]) => code));
  return [...codes].map((code) => ` 'sha256-${hash("sha256", code, "base64")}'`).join("");
}
