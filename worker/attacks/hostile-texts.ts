import { injectionStrings } from "./injection-strings.ts";

const characterRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
const words = (text: string) => text.trim().split(/\s+/);

/** Control and invisible characters, spaces and direction marks. */
const invisible = [
  ...[
    ...characterRange(0, 0x20),
    ...characterRange(0x7f, 0xa0),
    "\u00ad",
    "\u034f",
    "\u061c",
    "\u115f",
    "\u1680",
    "\u180e",
  ],
  ...[
    ...characterRange(0x2000, 0x200f),
    ...characterRange(0x2028, 0x202f),
    ...characterRange(0x205f, 0x206f),
    "\u3000",
    "\u3164",
  ],
  ...["\ufe0f", "\ufeff", "\uffa0", ...characterRange(0xfff9, 0xfffd), "\u{e0001}", "\u{e0041}", "\u{e0100}"],
];

const surrogatesAndNoncharacters = [
  ...["\ud800", "\udfff", "a\ud83db", "a\udc00b", "\udc00\ud800", "\ud83d\ud83d\ude00"],
  ...[`${"x".repeat(99)}\ud800`, "\ufffe", "\uffff", "\ufdd0", "\u{1fffe}", "\u{10ffff}", "\ue000"],
];

const emojiSequences = words("👩‍👩‍👧‍👦 👩🏽‍🔧 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇺🇸🇺 1️⃣ ❤️‍🔥 👨‍👩‍👧‍👦‍👨‍👩‍👧‍👦 ☃︎☃️ 🧑🏿‍🤝‍🧑🏻 👍🏼🏽");

/** Texts that change with case folding, Unicode normalization or direction, and texts in many scripts. */
const unstable = [
  ...["e\u0301", "A\u030a", "\u212b", "\u2126", "\u212a", "I\u0307", "\u1112\u1161\u11ab", "\uff76\uff9e"],
  ...words("é Ω K ﬁ ﬃ ﷺ ﷽ İ ı ß ẞ ŉ ǰ ΐ ς ǅ 각 ㎏ ㍿ Ⅷ ① ½ ² 𝕬𝖓𝖆 ａｎａ аnа ٣٫١٤ १२३ １２３ 𝟘𝟙 ﬆ ĳ ǆ"),
  ...words("עברית العربية ไทยกำ हिन्दी தமிழ் မြန်မာ 日本語テキスト 中文 한국어 ქართული 𓀀𓂀 𒀱 ꙮ"),
  ...["\u202eгнп.exe\u202c", "\u2066a\u2069", "\u2067".repeat(200), "a\u202eb\u2066c", "שלום abc \u200f(x)"],
];

const repetitions = [2, 60, 199, 2000].flatMap((count) => [
  ...[
    `Z${"\u0301".repeat(count)}`,
    "e\u0323\u0301".repeat(count),
    "\u200b".repeat(count),
    "👩‍🔧".repeat(count),
  ],
  ...[
    "𝔘".repeat(count),
    "\u{10ffff}".repeat(count),
    "a ".repeat(count),
    `${" ".repeat(count)}x`,
    "-".repeat(count),
  ],
  ...["1/".repeat(count), "1-1/2 x ".repeat(count), '"'.repeat(count), "'".repeat(count), "\\".repeat(count)],
  ...["\n".repeat(count), "(".repeat(count), "<b>".repeat(count), "=".repeat(count), "\0".repeat(count)],
]);

/** Length limits, most of them the contract's. */
const lengthLimits = [2, 3, 5, 10, 40, 50, 64, 100, 128, 200, 215, 254, 1000, 2000, 10_000, 32_000];
const limitTexts = lengthLimits.flatMap((length) => [-1, 0, 1].map((more) => "x".repeat(length + more)));

const formats = words(`
  0 -0 00 +1 1. .5 1e5 1e309 -1e309 NaN Infinity 0x1F 0b1 1_000 1,000.00 1.000,00 9007199254740993 5e-324
  18446744073709551616 1.0000000000000000001 2026-02-30 0000-00-00 9999-12-31T23:59:60Z -271821-04-20
  +275760-09-13T00:00:00.001Z 1/1/1970 24:00:00 2026-W53-7 2038-01-19T03:14:08Z 12/31/99 PT1S true false
  null undefined nil None on [] {} {"a":1} [object\u00a0Object] __proto__ constructor prototype toString
  valueOf hasOwnProperty length then toJSON`);

export const hostileTexts: readonly string[] = [
  ...new Set([
    ...["", " ", "\t\n", "\u3000 \u200b", ...invisible, ...invisible.map((character) => `a${character}b`)],
    ...[
      ...surrogatesAndNoncharacters,
      ...emojiSequences,
      ...unstable,
      ...repetitions,
      ...limitTexts,
      ...formats,
      ...injectionStrings,
    ],
  ]),
];
