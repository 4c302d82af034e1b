import type { Family, Option } from "./family.ts";
import { interleave, parsePrices, size, table } from "./table.ts";

const wireColors: readonly Option[] = [
  { name: "Black", code: "BK" },
  { name: "White", code: "WH" },
  { name: "Green", code: "GN" },
  { name: "Red", code: "RD" },
  { name: "Blue", code: "BL" },
  { name: "Orange", code: "OR", fits: ({ cells }) => cells.color === "all" },
  { name: "Yellow", code: "YL", fits: ({ cells }) => cells.color === "all" },
];

/**
 * Cents per foot; amperes at 75 °C from NEC table 310.16, with small sizes limited by 240.4(D).
 * `color` is `few` for sizes that do not come in orange and yellow.
 */
const gauges = table(`
size    | code | cents | amps | strands | color
12 AWG  | 12   | 24    | 20   | 19      | all
14 AWG  | 14   | 16    | 15   | 19      | all
10 AWG  | 10   | 38    | 30   | 19      | all
8 AWG   | 08   | 69    | 50   | 19      | all
6 AWG   | 06   | 108   | 65   | 19      | few
4 AWG   | 04   | 172   | 85   | 19      | few
2 AWG   | 02   | 264   | 115  | 19      | few
1/0 AWG | 1X0  | 419   | 150  | 19      | few
2/0 AWG | 2X0  | 519   | 175  | 19      | few
4/0 AWG | 4X0  | 819   | 230  | 19      | few
`);
const reels = gauges.flatMap((gauge) =>
  [500, 100]
    .filter((feet) => gauge.cents * feet < 250_000 || feet === 100)
    .map((feet) =>
      size({
        ...gauge.cells,
        code: `${gauge.code}${feet === 500 ? "R" : "C"}`,
        feet,
        cents: gauge.cents * feet * (feet === 100 ? 1.15 : 1),
      }),
    ),
);

const tradeSizes = (row: string) =>
  parsePrices(row).map(([inch, cents]) => size({ size: `${inch} in`, cents }));

const breakers = interleave(
  [
    { pole: 1, code: "S", cents: 899, volts: "120/240" },
    { pole: 2, code: "D", cents: 1849, volts: "120/240" },
    { pole: 3, code: "T", cents: 9900, volts: "240" },
  ].map(({ pole, code, cents, volts }) =>
    [20, 15, 30, 40, 50, 60, 100]
      .filter((amps) => pole > 1 || amps < 60)
      .map((amps) =>
        size({
          size: `${amps} A, ${pole}-Pole`,
          code: `${code}${amps}`,
          volts,
          pole,
          amps,
          cents: cents * (amps > 60 ? 2.6 : 1),
        }),
      ),
  ),
);

const terminals = interleave(
  [
    { awg: "16-14", color: "Blue", studs: ["#10", "#8", "1/4 in", "#6"], cents: 1399, code: "B" },
    { awg: "12-10", color: "Yellow", studs: ["#10", "1/4 in", "5/16 in", "3/8 in"], cents: 1899, code: "Y" },
    { awg: "22-18", color: "Red", studs: ["#8", "#6", "#10", "1/4 in"], cents: 1249, code: "R" },
  ].map(({ awg, color, studs, cents, code }) =>
    studs.map((stud, i) =>
      size({ size: `${awg} AWG, ${stud} Stud`, code: `${code}${i + 1}`, awg, color, stud, cents }),
    ),
  ),
);

const fuses = ["10", "15", "20", "30", "5", "3", "1", "2", "7", "25"].map((amps) =>
  size({ size: `${amps} A`, amps, cents: 649 }),
);

const packs: readonly Option[] = [
  { name: "Bag of 100", code: "C", text: "Comes as a bag of 100." },
  { name: "Bag of 25", code: "Q", priceFactor: 0.34, text: "Comes as a bag of 25." },
];
const electrical = { categoryId: 4 } satisfies Partial<Family>;

export const electricalFamilies: readonly Family[] = [
  {
    ...electrical,
    picture: "wire",
    skuPrefix: "ELE-TH{code}",
    name: "THHN Building Wire {size}, {feet} ft",
    text: "Stranded copper ({strands} strands), THHN/THWN-2, 600 V, 90 C dry and wet, UL 83; {amps} A in conduit at 75 C terminals. Comes as {feet} ft.",
    sizes: reels,
    choices: [wireColors],
    minSeedProducts: 34,
  },
  {
    ...electrical,
    picture: "breaker",
    skuPrefix: "ELE-CB{code}",
    name: "Circuit Breaker {size}, Plug-In",
    text: "Thermal-magnetic breaker for load centers with 1 in plug-in spaces, {volts} V AC, 10 kA, UL 489.",
    sizes: breakers,
  },
  {
    ...electrical,
    picture: "conduit",
    skuPrefix: "ELE-EM{code}",
    name: "EMT Conduit {size} x 10 ft",
    text: "Electrical metallic tubing of galvanized steel, trade size {size}, 10 ft length, ANSI C80.3 and UL 797.",
    sizes: tradeSizes("1/2 849, 3/4 1449, 1 2349, 1-1/4 3649, 1-1/2 4449, 2 5549, 2-1/2 9849, 3 12900"),
    choices: [
      [
        { name: "", code: "1" },
        { name: "Bundle of 10", code: "X", priceFactor: 9.3, text: "Comes as a bundle of ten lengths." },
      ],
    ],
  },
  {
    ...electrical,
    picture: "conduit",
    skuPrefix: "ELE-EF{code}",
    name: "EMT {kind} {size}, Zinc Steel",
    text: "EMT {kind.lower} for trade size {size}, zinc-plated steel, concrete tight, UL 514B.",
    sizes: interleave(
      [
        { kind: "Set-Screw Connector", key: "SN", priceFactor: 1 },
        { kind: "Set-Screw Coupling", key: "SG", priceFactor: 1.1 },
        { kind: "Compression Connector", key: "CN", priceFactor: 1.7 },
      ].map(({ kind, key, priceFactor }) =>
        tradeSizes("1/2 89, 3/4 129, 1 219, 1-1/4 349, 1-1/2 479, 2 699").map(({ code, cents, cells }) =>
          size({ ...cells, kind, code: `${key}${code}`, cents: cents * priceFactor }),
        ),
      ),
    ),
    choices: [
      [
        { name: "", code: "1" },
        { name: "Box of 25", code: "Q", priceFactor: 21, text: "Comes as a box of 25." },
      ],
    ],
    minSeedProducts: 12,
  },
  {
    ...electrical,
    picture: "terminal",
    skuPrefix: "ELE-RT{code}",
    name: "Ring Terminal {size}, Vinyl",
    text: "Insulated ring terminal of tinned copper with {color.lower} vinyl sleeve for {awg} AWG and {stud} studs, 600 V, UL 486A-486B.",
    sizes: terminals,
    choices: [packs],
  },
  {
    ...electrical,
    picture: "fuse",
    skuPrefix: "ELE-CC{code}",
    name: "Class CC Time-Delay Fuse {size}",
    text: "Rejection-type midget fuse 13/32 x 1-1/2 in, {amps} A, 600 V AC, 200 kA, UL 248-4.",
    sizes: fuses.map((fuse) => ({ ...fuse, cents: 1649 })),
    choices: [
      [
        { name: "", code: "1" },
        { name: "Box of 10", code: "X", priceFactor: 9, text: "Comes as a box of ten." },
      ],
    ],
    minSeedProducts: 8,
  },
  {
    ...electrical,
    picture: "fuse",
    skuPrefix: "ELE-AG{code}",
    name: "Glass Fuse {size}, 1/4 x 1-1/4 in",
    text: "Fast-acting glass tube fuse, {amps} A, for instruments and controls, UL 248-14.",
    sizes: fuses.filter(({ cells }) => Number(cells.amps) < 25),
    choices: [
      [
        { name: "Pack of 5", code: "5" },
        { name: "Pack of 25", code: "Q", priceFactor: 4.2 },
      ],
    ],
    minSeedProducts: 6,
  },
  {
    ...electrical,
    picture: null,
    skuPrefix: "ELE-CT{code}",
    name: "Cable Tie {size}, Nylon 6/6, Bag of 100",
    text: "Self-locking cable tie of nylon 6/6, {size} long, tensile strength {load} lb, UL 62275. Comes as a bag of 100.",
    sizes: table(`
size      | load | cents
8 in      | 50   | 849
11 in     | 50   | 1149
4 in      | 18   | 379
14 in     | 50   | 1549
14-1/2 in | 120  | 2249
6 in      | 40   | 599
24 in     | 175  | 4349
`),
    choices: [
      [
        { name: "UV Black", code: "BK", text: "Carbon black against sunlight." },
        { name: "Natural", code: "NA", priceFactor: 0.9 },
        { name: "Blue", code: "BL" },
      ],
    ],
    minSeedProducts: 8,
  },
];
