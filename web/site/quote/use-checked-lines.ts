import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { PartLine } from "#contract/parts.ts";
import { type PastedLine, parseList } from "#contract/paste/parse-list.ts";
import type { PublicProduct } from "#contract/products.ts";
import { type Match, matchPart, toPart } from "./find-parts.ts";

/** A pasted line and its match. */
export interface CheckedLine {
  source: string;
  verdict: Match["verdict"] | "checking" | "heading" | "too long";
  /** The part that the line adds; undefined if the line only names columns or is too long. */
  part?: PartLine;
  /** The products to choose from. */
  products?: readonly PublicProduct[];
  /** The part number of the chosen product. */
  chosen?: string;
}

/** Without a catalogue on the device, each lookup is a request to the server, so their number is limited. */
const maxConcurrentLookups = 4;

/** Parses a pasted list as it is typed, and looks up each line. */
export function useCheckedLines(text: string) {
  const deferred = useDeferredValue(text);
  const parsed = useMemo(() => parseList(deferred), [deferred]);
  /** The matches, keyed by the line's text, so that an edit looks up only the edited line. */
  const [matches, setMatches] = useState<ReadonlyMap<string, Match>>(new Map());
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: known matches are not looked up again
  useEffect(() => {
    let isCurrent = true;
    const toLookUp = new Map(
      parsed.flatMap((line) => (line.kind === "part" ? [[line.source, line.part]] : [])),
    );
    for (const source of matches.keys()) toLookUp.delete(source);
    const waiting = [...toLookUp];
    const found = new Map(matches);
    const lookUp = async () => {
      for (let next = waiting.shift(); next && isCurrent; next = waiting.shift()) {
        found.set(next[0], await matchPart(next[1]));
      }
    };
    if (waiting.length)
      void Promise.all(Array.from({ length: maxConcurrentLookups }, lookUp)).then(
        () => isCurrent && setMatches(found),
      );
    return () => {
      isCurrent = false;
    };
  }, [parsed]);

  const lines = useMemo(
    () =>
      parsed.map((line, index) =>
        check(line, matches.get(line.source), choices.get(`${index} ${line.source}`)),
      ),
    [parsed, matches, choices],
  );
  const choose = (index: number, sku: string) =>
    setChoices((before) => new Map(before).set(`${index} ${parsed[index]?.source}`, sku));
  return { lines, choose };
}

function check(line: PastedLine, match: Match | undefined, chosen: string | undefined): CheckedLine {
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
 * Replaces the text with the product's name and number. If these lack a word of the line and the line has no note, its
 * text becomes the note.
 */
function withProduct(part: PartLine, product: PublicProduct): PartLine {
  const { quantity, unit, note } = part;
  const written = [part.sku, part.text]
    .filter((text) => text !== undefined && text !== product.sku)
    .join(", ");
  const newNote = note ?? (isInProduct(written, product) ? undefined : written);
  return { ...toPart(product, quantity), ...(unit && { unit }), ...(newNote && { note: newNote }) };
}

function isInProduct(written: string, { name, sku }: PublicProduct): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set([...words(name), ...words(sku), ...words(sku.replace(/[^\p{L}\p{N}]/gu, ""))]);
  return words(written).every((word) => known.has(word));
}
