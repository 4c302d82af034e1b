import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { PartLine } from "#contract/parts.ts";
import { type PastedLine, parseList } from "#contract/paste/parse-list.ts";
import type { PublicProduct } from "#contract/products.ts";
import { type Match, matchPart, toPart } from "./find-parts.ts";

/** A pasted line and its match. */
export interface CheckedLine {
  source: string;
  verdict: Match["verdict"] | "checking" | "heading" | "too long";
  /** The part it adds; undefined if the line only names columns or is too long. */
  part?: PartLine;
  /** The products to choose from. */
  products?: readonly PublicProduct[];
  /** The part number of the chosen product. */
  chosen?: string;
}

/** How many lines are looked up at once: without a catalogue on the device, each asks the server. */
const atOnce = 4;

/** Parses a pasted list as it is typed, and looks up each line. */
export function useCheckedLines(text: string) {
  const deferred = useDeferredValue(text);
  const parsed = useMemo(() => parseList(deferred), [deferred]);
  /** By the line's text, so that an edit looks up only the edited line. */
  const [matches, setMatches] = useState<ReadonlyMap<string, Match>>(new Map());
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: known matches are not looked up again
  useEffect(() => {
    let isCurrent = true;
    const open = new Map(parsed.flatMap((line) => (line.kind === "part" ? [[line.source, line.part]] : [])));
    for (const source of matches.keys()) open.delete(source);
    const waiting = [...open];
    const found = new Map(matches);
    const lookUp = async () => {
      for (let next = waiting.shift(); next && isCurrent; next = waiting.shift()) {
        found.set(next[0], await matchPart(next[1]));
      }
    };
    if (waiting.length)
      void Promise.all(Array.from({ length: atOnce }, lookUp)).then(() => isCurrent && setMatches(found));
    return () => {
      isCurrent = false;
    };
  }, [parsed]);

  const lines = useMemo(
    () =>
      parsed.map((line, place) =>
        check(line, matches.get(line.source), choices.get(`${place} ${line.source}`)),
      ),
    [parsed, matches, choices],
  );
  const choose = (place: number, sku: string) =>
    setChoices((before) => new Map(before).set(`${place} ${parsed[place]?.source}`, sku));
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

/** The product's name and number. Words of the line that appear in neither become a note. */
function withProduct(part: PartLine, product: PublicProduct): PartLine {
  const { quantity, unit, note } = part;
  const written = [part.sku, part.text]
    .filter((text) => text !== undefined && text !== product.sku)
    .join(", ");
  const kept = note ?? (isSaid(written, product) ? undefined : written);
  return { ...toPart(product, quantity), ...(unit && { unit }), ...(kept && { note: kept }) };
}

function isSaid(written: string, { name, sku }: PublicProduct): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set([...words(name), ...words(sku), ...words(sku.replace(/[^\p{L}\p{N}]/gu, ""))]);
  return words(written).every((word) => known.has(word));
}
