import Beasties from "beasties";

/**
 * Selectors to keep even if no element matches: Beasties misses some matches, and pages longer than the samples
 * match others.
 */
const allowRules = [/^:where\(/, /nth-child/, /\[class/];

/**
 * Extracts the critical CSS of these documents: the rules that apply to an element of any of them, in either
 * theme, and those in `allowRules`.
 *
 * @throws if Beasties has dropped the style element
 */
export async function criticalStyle(css: string, documents: readonly string[]): Promise<string> {
  const beasties = new Beasties({ allowRules, fonts: false, mergeStylesheets: false, logLevel: "silent" });
  const html = `<html class="dark"><head><style>${css}</style></head><body>${documents.join("")}</body></html>`;
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(html)) ?? [];
  if (!style) throw new Error("No critical CSS was found");
  return style;
}
