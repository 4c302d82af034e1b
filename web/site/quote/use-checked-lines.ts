import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { type PartLine, toPartField } from "#contract/parts.ts";
import { type PastedLine, parseList } from "#contract/paste/parse-list.ts";
import type { PublicProduct } from "#contract/public-product.ts";
import { type Match, matchPart, toPart } from "./find-parts.ts";

export interface CheckedLine {
  source: string;
  verdict: Match["verdict"] | "checking" | "heading" | "too long";
  /** The part that the line adds; undefined if the line only names columns or is too long. */
  part?: PartLine;
  /** The products to choose from; undefined unless several fit. */
  products?: readonly PublicProduct[];
  /** The part number of the chosen product. */
  chosen?: string;
}

/** Without a catalogue on the device, each lookup sends requests to the server, so only a few run at once. */
const maxConcurrentLookups = 4;

/**
 * Parses a pasted list as it is typed, and looks up each line. Stops when the server no longer answers,
 * because each further lookup would wait for a time-out, and looks up the rest when a new or edited line gets
 * an answer.
 */
export function useCheckedLines(text: string) {
  const deferredText = useDeferredValue(text);
  const parsed = useMemo(() => parseList(deferredText), [deferredText]);
  /** Keyed by the line's text, so that an edit of one line keeps the matches of the others. */
  const [matches, setMatches] = useState<ReadonlyMap<string, Match>>(new Map());
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: known matches are not looked up again
  useEffect(() => {
    let isCurrent = true;
    const found = new Map(matches);
    let unansweredCount = 0;
    const lookUp = async (waiting: [source: string, part: PartLine][]) => {
      for (let next = waiting.shift(); next && isCurrent; next = waiting.shift()) {
        const [source, part] = next;
        const isSilent = unansweredCount >= maxConcurrentLookups;
        const match: Match = isSilent ? { verdict: "unknown" } : await matchPart(part);
        unansweredCount = match.verdict === "unknown" ? unansweredCount + 1 : 0;
        found.set(source, match);
      }
    };
    const lookUpAll = (waiting: [string, PartLine][]) =>
      Promise.all(Array.from({ length: maxConcurrentLookups }, () => lookUp(waiting)));
    const partLines = new Map(
      parsed.flatMap((line) => (line.kind === "part" ? [[line.source, line.part]] : [])),
    );
    const newLines = [...partLines].filter(([source]) => !matches.has(source));
    const unknownLines = [...partLines].filter(([source]) => matches.get(source)?.verdict === "unknown");
    const run = async () => {
      await lookUpAll(newLines);
      if (unansweredCount === 0) await lookUpAll(unknownLines);
      if (isCurrent) setMatches(found);
    };
    if (newLines.length) void run();
    return () => {
      isCurrent = false;
    };
  }, [parsed]);

  const lines = useMemo(
    () =>
      parsed.map((line, index) =>
        checkLine(line, matches.get(line.source), choices.get(`${index} ${line.source}`)),
      ),
    [parsed, matches, choices],
  );
  const choose = (index: number, sku: string) =>
    setChoices((before) => new Map(before).set(`${index} ${parsed[index]?.source}`, sku));
  return { lines, choose };
}

function checkLine(line: PastedLine, match: Match | undefined, chosen: string | undefined): CheckedLine {
  const { source } = line;
  if (line.kind !== "part") return { source, verdict: line.kind };
  if (!match) return { source, part: line.part, verdict: "checking" };
  if (match.verdict === "matched")
    return { source, verdict: "matched", part: withProduct(line.part, match.product) };
  if (match.verdict !== "choose") return { source, verdict: match.verdict, part: line.part };
  const { verdict, products } = match;
  const product = products.find(({ sku }) => sku === chosen);
  const part = product ? withProduct(line.part, product) : line.part;
  return { source, verdict, products, part, ...(product && { chosen: product.sku }) };
}

/**
 * Replaces the part's text and number with the product's. If these lack a word of the line and the line has no note,
 * the former number and text become the note, cut to its maximum length.
 */
function withProduct(part: PartLine, product: PublicProduct): PartLine {
  const { quantity, unit, note } = part;
  const written = [part.sku, part.text]
    .filter((text) => text !== undefined && text !== product.sku)
    .join(", ");
  const newNote =
    note ?? (areAllWordsInProduct(written, product) ? undefined : toPartField("note", written).trim());
  return { ...toPart(product, quantity), ...(unit && { unit }), ...(newNote && { note: newNote }) };
}

function areAllWordsInProduct(written: string, { name, sku }: PublicProduct): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const productWords = new Set([...words(name), ...words(sku), ...words(sku.replace(/[^\p{L}\p{N}]/gu, ""))]);
  return words(written).every((word) => productWords.has(word));
}
