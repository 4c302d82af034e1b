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
 * Every icon that a component names (`i-lucide-truck`), some side by side in one picture that they are cut out of. To a
 * browser each SVG picture is a document of its own, which takes its time to make, and is gone through whole for each
 * icon that is painted: so neither one for each nor one for all.
 */
const lucide: IconSet = createRequire(import.meta.url)("@iconify-json/lucide/icons.json");
const sets: Record<string, IconSet> = { lucide, millrace: own };
const inPicture = 8;
const sources = globSync("**/*.tsx", { cwd: web })
  .toSorted()
  .map((file) => readFileSync(`${web}/${file}`, "utf8"));
/** In the order of the folders, so that a page's icons stand in few pictures. */
const names = [...new Set(sources.join().match(/\bi-(?:lucide|millrace)-[a-z\d-]+/g))];
const pictures = Array.from({ length: Math.ceil(names.length / inPicture) }, (_, picture) =>
  names.slice(picture * inPicture, (picture + 1) * inPicture),
);

function drawing(name: string, place: number): string {
  const [, set = "", icon = ""] = /^i-(\w+)-(.+)$/.exec(name) ?? [];
  const found = sets[set]?.icons[sets[set].aliases?.[icon]?.parent ?? icon];
  if (!found) throw new Error(`There is no icon ${name}`);
  return `<svg x="${place * size}">${found.body.replaceAll(stroke, "")}</svg>`;
}

/** @param icons by their places in the picture; the first of all that `selector` finds unless a rule says another. */
function cutOut(selector: string, icons: readonly (string | undefined)[]): string {
  const drawings = icons.map((name, place) => (name ? drawing(name, place) : ""));
  const picture = `<svg xmlns="http://www.w3.org/2000/svg"${stroke} viewBox="0 0 ${icons.length * size} ${size}">${drawings.join("")}</svg>`;
  const url = `data:image/svg+xml,${picture.replaceAll('"', "'").replace(/[<>#%]/g, encodeURIComponent)}`;
  const places = icons.map((name, place) =>
    name && place ? `.${name}{-webkit-mask-position:${(100 * place) / (icons.length - 1)}% 0}` : "",
  );
  return `${selector}{-webkit-mask:url("${url}") 0 0/${icons.length * 100}% 100% no-repeat}${places.join("")}`;
}

const any = '[class*="i-lucide-"],[class*="i-millrace-"]';

/** What all icons have in common, as high as the letters beside them and in their colour; then the pictures. */
export const iconStyle = `${any} {
  display: inline-block;
  flex: none;
  width: 1em;
  height: 1em;
  vertical-align: -0.15em;
  background-color: currentColor;
}
${pictures.map((icons) => cutOut(icons.map((name) => `.${name}`).join(), icons)).join("\n")}`;

/** For a first screen: these icons in one picture, and an empty place in it for all others. */
export function iconsFor(used: ReadonlySet<string>): string {
  return cutOut(any, [undefined, ...names.filter((name) => used.has(name))]);
}
