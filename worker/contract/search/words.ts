import { memoize } from "./memoize.ts";
import { fold, isPrintableAscii, normalize, withoutInnerUnits } from "./normalize.ts";

/**
 * Splits text into words. Products and queries share these rules on server and device, so that `M8x20` finds `M8 x 20`
 * and `guante` finds `Guantes`.
 */

const stopWords = new Set("a an and con de del el for la las los of para por the with y".split(" "));

/** Longer queries are cut, which limits their cost. */
const maxQueryLength = 200;
const maxQueryWords = 12;

const wordsOf = (folded: string): string[] =>
  folded.match(isPrintableAscii(folded) ? /[a-z\d]+/g : /[\p{L}\p{N}]+/gu) ?? [];

/** Maps most plurals and their singulars to one form, not always a correct one. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word) || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(xes|ches|shes|sses)$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

const formsOf = memoize((word) => [
  ...new Set([word, singular(word), withoutInnerUnits(word), ...innerSizes(word)]),
]);

/** Returns every word by which a text can be found. Words may repeat. */
export function indexWords(text: string): string[] {
  // Splits at `, `, which occurs in no size. The pieces repeat throughout a catalogue, and readPiece is memoized.
  const found: string[] = [];
  let last = "";
  for (const piece of text.split(/,(?= )/)) {
    const read = readPiece(piece);
    for (const word of read.words) found.push(word);
    if (last && isJoinedWith(last, read.first)) found.push(last + read.first);
    last = read.last || last;
  }
  return found;
}

const readPiece = memoize((piece) => {
  const normalized = normalize(piece);
  const words = wordsOf(normalized);
  const found = words.flatMap(formsOf);
  for (const [i, word] of words.entries()) {
    const next = words[i + 1];
    if (next && isJoinedWith(word, next)) found.push(word + next);
  }
  // "6204-2RS" is also indexed as 62042RS, and "1/4-20 x 1" as 1/4 x 1.
  for (const run of normalized.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []) {
    found.push(run.replaceAll("-", ""));
    const thread = /^(\d+q\d+)-\d+(x.+)$/.exec(run);
    if (thread) found.push(`${thread[1]}${thread[2]}`);
  }
  return { words: found, first: words[0] ?? "", last: words.at(-1) ?? "" };
});

/** "DN 25" is also indexed as DN25, and "ISO VG 46" as VG46. */
const isJoinedWith = (word: string, next: string) =>
  word.length <= 4 && /^\d/.test(next) && /^[a-z]+$/.test(word);

/**
 * Returns the sizes within a size: M8, 20 and 8 of `m8x20`, 1q2 of `1q2in`. In `4x6in` the unit belongs to both
 * numbers, and `20x1in` is also typed `20x1`. A fraction without a unit, as in 3/8-16, is in inches.
 */
function innerSizes(word: string): string[] {
  if (!/\d/.test(word)) return [];
  const parts = word.split(/(?<=\d[a-z]*)x(?=\d)/);
  const unit = /\d(in|ft|mm|cm)$/.exec(word)?.[1] ?? "";
  const measured = parts
    .filter((part) => (unit ? /^[\dqp]+$/ : /^\d+(?:q\d+)+$/).test(part))
    .map((part) => part + (unit || "in"));
  return [word.slice(0, word.length - unit.length), ...parts, ...measured, ...parts.flatMap(bareNumbers)];
}

/** Returns the number without its letters: 12 of 12awg, 8 of m8, 308 of er308l. */
function bareNumbers(word: string): string[] {
  const unit = /^(\d+(?:[qp]\d+)*)[a-z]+$/.exec(word);
  const letters = /^[a-z]+(\d+(?:[qp]\d+)*)$/.exec(word);
  const grade = /^[a-z]+(\d{2,})[a-z]+$/.exec(word);
  return [unit?.[1], letters?.[1], grade?.[1]].filter((number) => number !== undefined);
}

/** Strips a part number's punctuation: `KT-INS114-DRE` and `kt ins114.dre` become `ktins114dre`. */
export function partWord(sku: string): string {
  return wordsOf(fold(sku)).join("");
}

/** Returns the groups of a part number, and the rest from each group on: hb-6-12 has hb, 6, 12, hb612 and 612. */
export function skuWords(sku: string): string[] {
  const groups = wordsOf(fold(sku));
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
  /** A product matches if each of these is a prefix of one of its words. */
  words: readonly string[];
  /** The whole query read as a part number. A product also matches if its own begins with this. */
  part: string;
}

/** @returns null if the text has no words, or only the word `x` */
export function parseQuery(text: string): Query | null {
  const cut = text.slice(0, maxQueryLength);
  const all = wordsOf(normalize(cut))
    .filter((word) => word !== "x")
    .map(withoutInnerUnits);
  const significant = all.filter((word) => !stopWords.has(word));
  const words = [...new Set((significant.length ? significant : all).map(singular))].slice(0, maxQueryWords);
  return words.length ? { words, part: partWord(cut) } : null;
}
