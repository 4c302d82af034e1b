import { type Lock, nameOf } from "./lock.ts";

/** They ask for a notice at most. The font's (OFL) also forbids to sell it by itself. */
const allowed = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["CC0-1.0", "Unlicense", "OFL-1.1", "Zlib", "Python-2.0"],
];

/** Licences that ask for more, and why each of these is borne: of tools only, never of what we deploy. */
const tolerated: readonly { name: RegExp; licence: string; why: string }[] = [
  { name: /^axe-core$/, licence: "MPL-2.0", why: "judges pages in tests, unchanged" },
  { name: /^caniuse-lite$/, licence: "CC-BY-4.0", why: "browser versions for workbox-build, unchanged" },
  { name: /^lightningcss(-.+)?$/, licence: "MPL-2.0", why: "Vite's, for stylesheets, unchanged" },
  { name: /^@img\/sharp-.+$/, licence: "LGPL-3.0-or-later", why: "miniflare's, a library of its own" },
];

/** Packages under a licence that nobody has agreed to, a line each. */
export function licenceFaults({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license = "names no licence", dev }]) => {
    if (path === "") return [];
    const borne = tolerated
      .filter(({ name }) => dev && name.test(nameOf(path)))
      .map(({ licence }) => licence);
    return isFine(license, [...allowed, ...borne]) ? [] : [`${path}: ${license}`];
  });
}

/** Of an SPDX expression as packages use them: one of those joined by OR is enough, all joined by AND are needed. */
function isFine(expression: string, fine: readonly string[]): boolean {
  const plain = expression.trim().replace(/^\(([^()]*)\)$/, "$1");
  return plain
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => fine.includes(one.trim())));
}

/** How many packages stand under which licence, most first. */
export function countLicences({ packages }: Lock): [string, number][] {
  const counts = new Map<string, number>();
  for (const [path, { license = "none" }] of Object.entries(packages))
    if (path) counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
