import { type Lock, nameOf } from "./lock.ts";

/** Permissive licenses. OFL, for the font, also forbids selling the font by itself. */
const allowed = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["CC0-1.0", "Unlicense", "OFL-1.1", "Zlib", "Python-2.0"],
];

/** Licenses with further conditions, allowed for these development tools only, which are not deployed. */
const tolerated: readonly { name: RegExp; license: string; why: string }[] = [
  { name: /^axe-core$/, license: "MPL-2.0", why: "checks pages in tests, unchanged" },
  { name: /^caniuse-lite$/, license: "CC-BY-4.0", why: "browser versions for workbox-build, unchanged" },
  { name: /^lightningcss(-.+)?$/, license: "MPL-2.0", why: "used by Vite for stylesheets, unchanged" },
  { name: /^@img\/sharp-.+$/, license: "LGPL-3.0-or-later", why: "a separate library that miniflare uses" },
];

export function licenseFaults({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license = "names no license", dev }]) => {
    if (path === "") return [];
    const toleratedHere = tolerated
      .filter(({ name }) => dev && name.test(nameOf(path)))
      .map(({ license }) => license);
    return isAllowed(license, [...allowed, ...toleratedHere]) ? [] : [`${path}: ${license}`];
  });
}

/**
 * Evaluates an SPDX expression: of the licenses joined by OR one must be allowed, of those joined by AND all.
 * Rejects an expression with parentheses inside.
 */
function isAllowed(expression: string, allowedLicenses: readonly string[]): boolean {
  const unwrapped = expression.trim().replace(/^\(([^()]*)\)$/, "$1");
  if (unwrapped.includes("(")) return false;
  return unwrapped
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((license) => allowedLicenses.includes(license.trim())));
}

export function countLicenses({ packages }: Lock): [string, number][] {
  const counts = new Map<string, number>();
  for (const [path, { license = "none" }] of Object.entries(packages))
    if (path) counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
