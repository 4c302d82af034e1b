import type { Family, Option } from "./family.ts";
import { interleave, size, table } from "./table.ts";

const abrasive = { categoryId: 12, picture: "sanding-disc" } satisfies Partial<Family>;
const sizesByGrit = (shapes: { shape: string; key: string; cents: number }[], grits: number[]) =>
  interleave(
    shapes.map(({ shape, key, cents }) =>
      grits.map((grit) =>
        size({ size: shape, grit, code: `${key}G${grit}`, cents: cents * (grit < 60 ? 1.15 : 1) }),
      ),
    ),
  );

const grains: readonly Option[] = [
  { name: "Zirconia", code: "Z", text: "Zirconia alumina for steel and stainless." },
  {
    name: "Ceramic",
    code: "C",
    priceFactor: 1.45,
    text: "Self-sharpening ceramic grain for stainless and hard alloys.",
  },
  { name: "Aluminum Oxide", code: "A", priceFactor: 0.78, text: "Aluminum oxide for mild steel." },
];
const workpieceMetals: readonly Option[] = [
  { name: "Metal", code: "M", text: "Aluminum oxide for steel." },
  {
    name: "Stainless",
    code: "S",
    priceFactor: 1.25,
    text: "Free of iron, sulfur and chlorine, for stainless steel.",
  },
];
const packs: readonly Option[] = [
  { name: "", code: "1", text: "Sold singly." },
  { name: "Box of 10", code: "X", priceFactor: 9, text: "Comes as a box of ten." },
];

export const abrasiveFamilies: readonly Family[] = [
  {
    ...abrasive,
    picture: "cutting-disc",
    skuPrefix: "ABR-CW{code}",
    name: "Cut-Off Wheel {size} in, {type}",
    text: "Resin-bonded reinforced cut-off wheel, {type}, {size} in, up to {rpm} rpm, ANSI B7.1.",
    sizes: table(`
size                 | code | type    | rpm    | cents
4-1/2 x 0.045 x 7/8  | 4545 | Type 1  | 13,300 | 279
6 x 0.045 x 7/8      | 6045 | Type 1  | 10,200 | 399
5 x 0.045 x 7/8      | 5045 | Type 1  | 12,250 | 329
4-1/2 x 0.045 x 7/8  | 4527 | Type 27 | 13,300 | 299
3 x 1/16 x 3/8       | 3062 | Type 1  | 25,000 | 219
7 x 1/16 x 7/8       | 7062 | Type 1  | 8,600  | 499
14 x 7/64 x 1        | 1410 | Type 1  | 4,400  | 1049
9 x 5/64 x 7/8       | 9078 | Type 1  | 6,600  | 649
`),
    choices: [workpieceMetals, packs],
    minSeedProducts: 14,
  },
  {
    ...abrasive,
    skuPrefix: "ABR-FD{code}",
    name: "Flap Disc {size} in, Grit {grit}, Type 29",
    text: "Conical flap disc on fiberglass backing, {size} in, grit {grit}, grinds and blends in one step.",
    sizes: sizesByGrit(
      [
        { shape: "4-1/2 x 7/8", key: "45", cents: 649 },
        { shape: "5 x 7/8", key: "50", cents: 799 },
        { shape: "7 x 7/8", key: "70", cents: 1249 },
      ],
      [60, 80, 40, 120],
    ),
    choices: [grains, packs],
    minSeedProducts: 16,
  },
  {
    ...abrasive,
    skuPrefix: "ABR-SD{code}",
    name: "Sanding Disc {size}, Grit {grit}, Box of 50",
    text: "Paper sanding disc {size}, grit P{grit}, open coat with stearate against clogging. Comes as a box of 50.",
    sizes: sizesByGrit(
      [
        { shape: "5 in, 8-Hole", key: "58", cents: 1949 },
        { shape: "6 in, No Hole", key: "60", cents: 2249 },
        { shape: "5 in, No Hole", key: "50", cents: 1749 },
      ],
      [80, 120, 220, 150, 60, 180, 320, 40, 400],
    ),
    choices: [
      [
        { name: "Hook and Loop", code: "H" },
        { name: "PSA", code: "P", priceFactor: 0.9 },
      ],
    ],
    minSeedProducts: 16,
  },
  {
    ...abrasive,
    skuPrefix: "ABR-SB{code}",
    name: "Sanding Belt {size} in, Grit {grit}, Pack of 5",
    text: "Cloth sanding belt {size} in, grit {grit}, butt joint for both running directions. Comes as a pack of five.",
    sizes: sizesByGrit(
      [
        { shape: "4 x 36", key: "436", cents: 2249 },
        { shape: "3 x 21", key: "321", cents: 1249 },
        { shape: "2 x 72", key: "272", cents: 2449 },
        { shape: "1/2 x 18", key: "0518", cents: 849 },
      ],
      [80, 120, 60, 36, 180],
    ),
    choices: [grains],
    minSeedProducts: 12,
  },
  {
    ...abrasive,
    picture: "cutting-disc",
    skuPrefix: "ABR-GW{code}",
    name: "Depressed Center Grinding Wheel {size} in, Type 27",
    text: "Resin-bonded grinding wheel with depressed center, {size} in, up to {rpm} rpm, ANSI B7.1.",
    sizes: table(`
size | code | rpm | cents
4-1/2 x 1/4 x 7/8 | 4525 | 13,300 | 399
5 x 1/4 x 7/8 | 5025 | 12,250 | 479
7 x 1/4 x 7/8 | 7025 | 8,600  | 649
6 x 1/4 x 7/8 | 6025 | 10,200 | 579
9 x 1/4 x 7/8 | 9025 | 6,600  | 899
`),
    choices: [workpieceMetals, packs],
    minSeedProducts: 7,
  },
  {
    ...abrasive,
    picture: null,
    skuPrefix: "ABR-SH{code}",
    name: "Sandpaper Sheet {size} in, Grit {grit}, Pack of {pack}",
    text: "Waterproof silicon carbide paper, {size} in, grit {grit}, for wet or dry sanding. Comes as a pack of {pack}.",
    sizes: [220, 400, 320, 600, 150, 120, 800, 1000, 1500, 2000].map((grit) =>
      size({ size: "9 x 11", grit, pack: 50, code: `911G${grit}`, cents: 3149 }),
    ),
    minSeedProducts: 8,
  },
  {
    ...abrasive,
    picture: null,
    skuPrefix: "ABR-WB{code}",
    name: "{size}",
    text: "Wire brush of {wire}, up to {rpm} rpm, ANSI B165.1; wear eye protection.",
    sizes: table(`
size                                      | code | wire                           | rpm    | cents
Knot Cup Brush 2-3/4 in x 5/8-11          | KC27 | 0.020 in carbon steel wire     | 14,000 | 1649
Crimped Wire Wheel 6 in, 5/8 in Arbor    | CW60 | 0.014 in carbon steel wire     | 6,000  | 1849
Knot Wire Wheel 4 in x 5/8-11             | KW40 | 0.020 in carbon steel wire     | 20,000 | 1449
Knot Cup Brush 2-3/4 in, Stainless        | KS27 | 0.020 in 302 stainless wire    | 14,000 | 3049
Crimped Wire Wheel 8 in, 3/4 in Arbor    | CW80 | 0.014 in carbon steel wire     | 4,500  | 2649
End Brush 1 in, 1/4 in Shank             | EB10 | 0.014 in carbon steel wire     | 22,000 | 849
`),
  },
];
