import { remembered } from "./remembered.ts";

/**
 * How text becomes words: one set of rules for products and queries, on the server and on the device, so that
 * `M8x20`, `M8 x 20` and `M8×20` meet, as do `1/2"` and `1/2 in`, `guante` and `Guantes`.
 */

const vulgarFractions: Record<string, string> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
  "⅓": "1/3",
  "⅔": "2/3",
};

/** Words that say nothing about a part, in English and Spanish. */
const fillers = new Set("a an and con de del el for la las los of para por the with y".split(" "));

/** Longer queries are cut: no part needs more, and no text may cost more. */
const maxQueryLength = 200;
const maxQueryWords = 12;

/** What most texts are made of; they are spared what only others need. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Lower case without accents and ligatures. */
const fold = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase();

/** Folded, sizes in one spelling: `1q1q4in` for 1-1/4", `8p8` for 8.8, `m8x20` for M8 x 20. */
function normalise(text: string): string {
  const folded = isPlain(text)
    ? text.toLowerCase().replaceAll("*", "x")
    : fold(text.replace(/[½¼¾⅛⅜⅝⅞⅓⅔]/g, (sign) => ` ${vulgarFractions[sign]}`))
        .replace(/ø/g, "o")
        .replace(/[×✕✖*]/g, "x")
        .replace(/⁄/g, "/");
  if (!/\d/.test(folded)) return folded;
  return folded
    .replace(/(?<![\w/.-])(\d{1,2})[\s-]+(\d+)\/(\d+)/g, "$1q$2q$3")
    .replace(/(\d+)\/(\d+)/g, "$1q$2")
    .replace(/(\d)[.,](?=\d)/g, "$1p")
    .replace(/(\d)[\s-]*(?:["″”]|''|inch(?:es)?\b|in\b)/g, "$1in ")
    .replace(/\bawg\s*#?(\d)/g, "$1")
    .replace(/(\d)\s*(mm|cm|ft|ga|awg|oz|lb|gal|ml|qt|hp|psi|kg)\b/g, "$1$2 ")
    .replace(/(\d[a-z]*)\s*x\s*(?=\d)/g, "$1x")
    .replace(/(x\d+)mm\b/g, "$1");
}

const wordsOf = (folded: string): string[] =>
  folded.match(isPlain(folded) ? /[a-z\d]+/g : /[\p{L}\p{N}]+/gu) ?? [];

/** One form for singular and plural, rough on purpose: it only has to be the same on both sides. */
function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word) || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(xes|ches|shes|sses)$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

const formsOf = remembered((word) => [...new Set([word, singular(word), ...partsOf(word)])]);

/** Every word under which a text is found, some twice; more than a query for the same text would ask for. */
export function indexWords(text: string): string[] {
  // No size goes over a comma and a blank, and what stands between them comes again and again in a catalogue.
  const found: string[] = [];
  let last = "";
  for (const part of text.split(/,(?= )/)) {
    const read = readPart(part);
    for (const word of read.words) found.push(word);
    if (last && joins(last, read.first)) found.push(last + read.first);
    last = read.last || last;
  }
  return found;
}

const readPart = remembered((part) => {
  const normalised = normalise(part);
  const words = wordsOf(normalised);
  const found = words.flatMap(formsOf);
  for (const [i, word] of words.entries()) {
    const next = words[i + 1];
    if (next && joins(word, next)) found.push(word + next);
  }
  // "6204-2RS" is also 62042RS, "1/4-20 x 1" also 1/4 x 1.
  for (const run of normalised.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []) {
    found.push(run.replaceAll("-", ""));
    const thread = /^(\d+q\d+)-\d+(x.+)$/.exec(run);
    if (thread) found.push(`${thread[1]}${thread[2]}`);
  }
  return { words: found, first: words[0] ?? "", last: words.at(-1) ?? "" };
});

/** "DN 25" is also DN25, "ISO VG 46" also VG46. */
const joins = (word: string, next: string) => word.length <= 4 && /^\d/.test(next) && /^[a-z]+$/.test(word);

/** What else a size is called: `m8x20` has M8, 20 and 8 in it, `1q2in` has 1q2. */
function partsOf(word: string): string[] {
  if (!/\d/.test(word)) return [];
  const parts = word.split(/(?<=\d[a-z]*)x(?=\d)/);
  return [...(parts.length > 1 ? parts : []), ...parts.flatMap(bareNumbers)];
}

function bareNumbers(word: string): string[] {
  const unit = /^(\d+(?:[qp]\d+)*)[a-z]+$/.exec(word);
  const letters = /^[a-z]+(\d+(?:[qp]\d+)*)$/.exec(word);
  return [unit?.[1], letters?.[1]].filter((number) => number !== undefined);
}

/** A part number without its punctuation: `KT-INS114-DRE` and `kt ins114.dre` are `ktins114dre`. */
export function partWord(sku: string): string {
  return wordsOf(fold(sku)).join("");
}

/** A part number's groups and what is left of it from each group on: hb-6-12 is found by hb, 6, 12 and 612. */
export function skuWords(sku: string): string[] {
  const groups = wordsOf(sku.toLowerCase());
  const words: string[] = [];
  const add = (word: string) => words.includes(word) || words.push(word);
  for (const group of groups) add(group);
  let rest = groups.join("");
  for (const group of groups) {
    add(rest);
    rest = rest.slice(group.length);
  }
  return words;
}

export interface Query {
  /** All must be found, each as the beginning of a word. */
  words: readonly string[];
  /** The whole query as a part number might be meant. */
  part: string;
}

/** @returns null for a text that asks for nothing. */
export function parseQuery(text: string): Query | null {
  const cut = text.slice(0, maxQueryLength);
  const all = wordsOf(normalise(cut)).filter((word) => word !== "x");
  const telling = all.filter((word) => !fillers.has(word));
  const words = [...new Set((telling.length ? telling : all).map(singular))].slice(0, maxQueryWords);
  return words.length ? { words, part: partWord(cut) } : null;
}
