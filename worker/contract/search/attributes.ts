import { vocabulary } from "./attribute-vocabulary.ts";
import { memoize } from "./memoize.ts";
import { fold } from "./normalize.ts";
import { indexWords, singular } from "./words.ts";

interface Phrase {
  tokens: readonly string[];
  /** The index words of the attribute that the phrase names. */
  words: readonly string[];
}

const tokensOf = (text: string): string[] => (fold(text).match(/[a-z\d]+(?:\.\d+)*/g) ?? []).map(singular);

const phrases = Map.groupBy(
  vocabulary.flatMap(({ names, synonyms }): Phrase[] => {
    const words = [...new Set(indexWords([names[0], ...synonyms].join(" ")))];
    return names.map((name) => ({ tokens: tokensOf(name), words }));
  }),
  ({ tokens: [first = ""] }) => first,
);

/** Matches negations: `not for mineral oil`, `free of iron`, `ammonia-free`. `lead-free` is an attribute instead. */
const negation = /\b(?:no|not|without|free of)\b[^.,;()]*|\b(?!lead\b)\w+-free\b/gi;

/** Matches standards with their number: `ISO 4017`, `ANSI/ISEA 105`, `UL 486A-486B`, `ASME B18.2.1`. */
const standard =
  /\b(?:(?:AGMA|ANSI|API|ASHRAE|ASME|ASTM|AWS|DIN|EN|IEC|ISEA|ISO|NEMA|NFPA|NSF|OSHA|SAE|UL)[/ ])+[A-Z]{0,3}\d[\w.-]*\w/g;

const wordsOfStandard = memoize(indexWords);

/**
 * Returns the words for the attributes (material, thread, …), goods and standards that a product's text names, with
 * their Spanish and English synonyms. The server computes them from name and description and sends them to devices.
 */
export function attributeWords(text: string): string[] {
  const affirmed = text.replace(negation, " ");
  const tokens = tokensOf(affirmed);
  const found = new Set<string>();
  for (const [start, token] of tokens.entries()) {
    for (const phrase of phrases.get(token) ?? []) {
      const matches = phrase.tokens.every((part, i) => tokens[start + i] === part);
      if (matches) for (const word of phrase.words) found.add(word);
    }
  }
  for (const [name] of affirmed.matchAll(standard)) for (const word of wordsOfStandard(name)) found.add(word);
  return [...found];
}
