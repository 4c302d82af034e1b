import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** What Iconify's files hold for us of a set of icons. */
interface IconSet {
  icons: Record<string, { body: string }>;
  /** Other names of the same drawing. */
  aliases?: Record<string, { parent: string }>;
}

const size = 24;
/** How Lucide draws every line: once for all of them. */
const stroke =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';
const web = new URL("../web", import.meta.url).pathname;
const own: IconSet = {
  icons: {
    star: {
      body: '<path fill="currentColor" stroke="none" d="m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8L12 17.8 5.8 21 7 14.2 2 9.3l6.9-1z"/>',
    },
  },
};

/**
 * Every icon that a component names (`i-lucide-truck`), side by side in one picture that all of them are cut out of. To a
 * browser each SVG picture is a document of its own: one for each icon was most of what a first layout took.
 */
const lucide: IconSet = createRequire(import.meta.url)("@iconify-json/lucide/icons.json");
const sets: Record<string, IconSet> = { lucide, millrace: own };
const sources = globSync("**/*.tsx", { cwd: web }).map((file) => readFileSync(`${web}/${file}`, "utf8"));
const names = [...new Set(sources.join().match(/\bi-(?:lucide|millrace)-[a-z\d-]+/g))].toSorted();

function drawing(name: string, place: number): string {
  const [, set = "", icon = ""] = /^i-(\w+)-(.+)$/.exec(name) ?? [];
  const found = sets[set]?.icons[sets[set].aliases?.[icon]?.parent ?? icon];
  if (!found) throw new Error(`There is no icon ${name}`);
  return `<svg id="${name}" x="${place * size}">${found.body.replaceAll(stroke, "")}</svg>`;
}

const sprite = `<svg xmlns="http://www.w3.org/2000/svg"${stroke} viewBox="0 0 ${names.length * size} ${size}">${names.map(drawing).join("")}</svg>`;
const url = `data:image/svg+xml,${sprite.replaceAll('"', "'").replace(/[<>#%]/g, encodeURIComponent)}`;

/** What all icons have in common: as high as the letters beside them, and in their colour. */
export const iconStyle = `[class*="i-lucide-"], [class*="i-millrace-"] {
  display: inline-block;
  flex: none;
  width: 1em;
  height: 1em;
  vertical-align: -0.15em;
  background-color: currentColor;
  -webkit-mask: url("${url}") 0 0 / ${names.length * 100}% 100% no-repeat;
}`;

/** Where an icon stands in the picture. */
export function iconPlace(name: string): { "-webkit-mask-position": string } | undefined {
  const place = names.indexOf(name);
  return place < 0 ? undefined : { "-webkit-mask-position": `${(100 * place) / (names.length - 1)}% 0` };
}

/** The same style with those icons only, and without their names; the others leave their places empty. */
export function withIcons(css: string, used: ReadonlySet<string>): string {
  return css.replace(/(%3Csvg) id='([\w-]+)'( .*?%3C\/svg%3E)/g, (_, start, name, rest) =>
    used.has(name) ? start + rest : "",
  );
}
