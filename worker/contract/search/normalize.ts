/** Maps common spellings of a size to one: `M8x20`, `M8 × 20` and `M8-1.25 x 20`; `1/2"` and `1/2 inch`. */

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

/** ISO 261 coarse pitches in mm by nominal diameter, the default for a thread without a pitch. */
const coarsePitches: Record<string, number> = {
  3: 0.5,
  4: 0.7,
  5: 0.8,
  6: 1,
  8: 1.25,
  10: 1.5,
  12: 1.75,
  14: 2,
  16: 2,
  18: 2.5,
  20: 2.5,
  22: 2.5,
  24: 3,
};

/** Most texts are printable ASCII and can skip the slow Unicode steps. */
export const isPrintableAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Converts to lower case without accents and without ligatures such as `ﬁ`. */
export const fold = (text: string): string =>
  isPrintableAscii(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase();

/** Folds a text and writes its sizes as single words: `1q1q4in` for 1-1/4", `8p8` for 8.8, `m8x20` for M8 x 20. */
export function normalize(text: string): string {
  const folded = isPrintableAscii(text)
    ? text.toLowerCase().replaceAll("*", "x")
    : fold(text.replace(/″/g, '"').replace(/[½¼¾⅛⅜⅝⅞⅓⅔]/g, (fraction) => ` ${vulgarFractions[fraction]}`))
        .replace(/ø/g, "o")
        .replace(/[×✕✖*]/g, "x")
        .replace(/⁄/g, "/");
  if (!/\d/.test(folded)) return folded;
  return folded
    .replace(/\bm(\d{1,2})\s*[x-]\s*(\d+(?:[.,]\d+)?)(?![\d.,/])/g, withoutCoarsePitch)
    .replace(/(?<![\w/.-])(\d{1,2})[\s-]+(\d+)\/(\d+)/g, "$1q$2q$3")
    .replace(/(\d+)\/(\d+)/g, "$1q$2")
    .replace(/(\d)\s*["”]\s*-\s*(?=\d)/g, "$1-")
    .replace(/(?<![\w.])\.(?=\d)/g, "0.")
    .replace(/(\d)[.,](?=\d)/g, "$1p")
    .replace(/(\d)[\s-]*(?:["”]|''|inch(?:es)?\b|in\b)/g, "$1in ")
    .replace(/\bawg\s*#?(\d)/g, "$1")
    .replace(/(\d)\s*(mm|cm|ft|ga|awg|oz|lb|gal|ml|qt|hp|psi|kg)\b/g, "$1$2 ")
    .replace(/(\d)\s*(?:(a)mps?|(v)olts?|(w)atts?)\b/g, "$1$2$3$4 ")
    .replace(/(\d)\s+([avw])\b/g, "$1$2 ")
    .replace(/(\d)\s*v(?=[ad]c\b)/g, "$1v ")
    .replace(/(\d[a-z]*)\s*x\s*(?=\d)/g, "$1x")
    .replace(/(x\d+)mm\b/g, "$1");
}

function withoutCoarsePitch(match: string, diameter: string, pitch: string): string {
  return coarsePitches[diameter] === Number(pitch.replace(",", ".")) ? `m${diameter}` : match;
}

/** Turns `1q2inx10ft` into `1q2x10ft`, because people often type only the last unit of a size. */
export const withoutInnerUnits = (word: string) => word.replace(/(\d)(?:in|mm|cm|ft)(?=x\d)/g, "$1");
