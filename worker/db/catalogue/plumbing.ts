import type { Family, Option } from "./family.ts";
import { codeOf, interleave, parsePrices, size, table } from "./table.ts";

const nptSizes = ["1/2", "3/4", "1", "1/4", "3/8", "1-1/4", "1-1/2", "2"];
/** Prices of malleable iron elbows in the order of `nptSizes`. Other fittings cost in proportion. */
const elbowCents = [229, 299, 449, 199, 219, 699, 849, 1249];

const shapes = [
  { shape: "90 Degree Elbow", key: "EL", priceFactor: 1 },
  { shape: "Tee", key: "TE", priceFactor: 1.35 },
  { shape: "Coupling", key: "CP", priceFactor: 1.05 },
  { shape: "Union", key: "UN", priceFactor: 3.2 },
  { shape: "Cap", key: "CA", priceFactor: 0.8 },
  { shape: "45 Degree Elbow", key: "E4", priceFactor: 1.25 },
];

const threaded = interleave(
  shapes.map(({ shape, key, priceFactor }) =>
    nptSizes.map((inch, i) => {
      const sizeCode = codeOf(`${inch} in`);
      return size({
        size: `${inch} in NPT`,
        inch,
        shape,
        code: `${key}${sizeCode}`,
        cents: (elbowCents[i] ?? 0) * priceFactor,
      });
    }),
  ),
);

const nipples = interleave(
  nptSizes.map((inch, i) =>
    [2, 3, 4, 6, 12]
      .filter((length) => length > 2 || !["1-1/2", "2"].includes(inch))
      .map((length) => {
        const sizeCode = codeOf(`${inch} in`);
        return size({
          size: `${inch} x ${length} in`,
          inch,
          length,
          code: `${sizeCode}L${length}`,
          cents: (elbowCents[i] ?? 0) * (0.4 + length * 0.13),
        });
      }),
  ),
);

const copper = interleave(
  [
    { shape: "90 Degree Elbow", key: "EL", priceFactor: 1 },
    { shape: "Coupling with Stop", key: "CP", priceFactor: 0.7 },
    { shape: "Tee", key: "TE", priceFactor: 1.8 },
    { shape: "Male Adapter", key: "MA", priceFactor: 1.9 },
  ].map(({ shape, key, priceFactor }) =>
    parsePrices("1/2 139, 3/4 279, 1 699, 1-1/4 1149, 1-1/2 1749, 2 2949").map(([inch, cents]) => {
      const sizeCode = codeOf(`${inch} in`);
      return size({ size: `${inch} in`, shape, code: `${key}${sizeCode}`, cents: cents * priceFactor });
    }),
  ),
);

const packs: readonly Option[] = [
  { name: "", code: "1" },
  { name: "Bag of 10", code: "X", priceFactor: 9, text: "Comes as a bag of ten." },
];
const plumbing = { categoryId: 5 } satisfies Partial<Family>;

export const plumbingFamilies: readonly Family[] = [
  {
    ...plumbing,
    picture: "pipe-fitting",
    skuPrefix: "PLB-MI{code}",
    name: "{shape} {size}, Malleable Iron",
    text: "Threaded {shape.lower} in malleable iron, class 150, {size} female ends, ASME B16.3 and B1.20.1.",
    sizes: threaded,
    choices: [
      [
        { name: "Black", code: "B", text: "Black finish for gas, steam and oil." },
        { name: "Galvanized", code: "G", priceFactor: 1.3, text: "Hot-dip galvanized for water." },
      ],
      packs,
    ],
    minSeedProducts: 96,
  },
  {
    ...plumbing,
    picture: "ball-valve",
    skuPrefix: "PLB-BV{code}",
    name: "Brass Ball Valve {size} FNPT, Full Port",
    text: "Lead-free forged brass, two-piece, PTFE seats, female NPT ends {size}, 600 WOG, NSF/ANSI 61.",
    sizes: parsePrices("1/2 1249, 3/4 1749, 1 2649, 1/4 999, 3/8 1049, 1-1/4 4149, 1-1/2 5649, 2 8549").map(
      ([inch, cents]) => size({ size: `${inch} in`, cents }),
    ),
    choices: [
      [
        { name: "Lever", code: "L" },
        { name: "Tee Handle", code: "T", priceFactor: 1.1, text: "Short tee handle for tight places." },
        { name: "Locking Lever", code: "K", priceFactor: 1.25, text: "Lever takes a padlock." },
      ],
    ],
    minSeedProducts: 12,
  },
  {
    ...plumbing,
    picture: "pipe-fitting",
    skuPrefix: "PLB-NP{code}",
    name: "Pipe Nipple {size}, Schedule 40",
    text: "Welded steel nipple with {inch} in NPT on both ends, {length} in long, schedule 40, ASTM A733.",
    sizes: nipples,
    choices: [
      [
        { name: "Black", code: "B" },
        { name: "Galvanized", code: "G", priceFactor: 1.25 },
        { name: "304 Stainless", code: "S", priceFactor: 2.9 },
      ],
      packs,
    ],
    minSeedProducts: 16,
  },
  {
    ...plumbing,
    picture: "pipe-fitting",
    skuPrefix: "PLB-CU{code}",
    name: "Copper {shape} {size}, Solder",
    text: "Wrot copper {shape.lower} for {size} nominal tube, solder joint, ASME B16.22; for water and hydronic heating.",
    sizes: copper,
    choices: [packs],
    minSeedProducts: 12,
  },
  {
    ...plumbing,
    picture: "hose",
    skuPrefix: "PLB-PX{code}",
    name: "PEX-B Tubing {size}",
    text: "Cross-linked polyethylene tubing, {size}, 100 psi at 180 F, ASTM F876 and F877, NSF/ANSI 61.",
    sizes: table(`
size             | code | cents
1/2 in x 100 ft  | 0501 | 3849
3/4 in x 100 ft  | 0751 | 6549
1/2 in x 300 ft  | 0503 | 10900
1 in x 100 ft    | 1001 | 11900
3/4 in x 300 ft  | 0753 | 18900
3/8 in x 100 ft  | 0381 | 3449
`),
    choices: [
      [
        { name: "Red", code: "R" },
        { name: "Blue", code: "B" },
        { name: "White", code: "W" },
      ],
    ],
    minSeedProducts: 8,
  },
  {
    ...plumbing,
    picture: null,
    skuPrefix: "PLB-HC{code}",
    name: "Worm Gear Hose Clamp SAE {size}, {span} in, Box of 10",
    text: "Perforated 1/2 in band for hoses {span} in outside, SAE J1508 type F. Comes as a box of ten.",
    sizes: table(`
size | span              | cents
12   | 11/16 to 1-1/4    | 1149
20   | 3/4 to 1-3/4      | 1249
8    | 7/16 to 1         | 1099
28   | 1-5/16 to 2-1/4   | 1399
36   | 1-13/16 to 2-3/4  | 1549
6    | 7/16 to 25/32     | 1099
44   | 2-5/16 to 3-1/4   | 1699
`),
    choices: [
      [
        { name: "Zinc Screw", code: "Z", text: "Stainless band, zinc-plated screw." },
        {
          name: "All 316 Stainless",
          code: "S",
          priceFactor: 2.1,
          text: "Band, housing and screw of 316 stainless steel.",
        },
      ],
    ],
    minSeedProducts: 7,
  },
  {
    ...plumbing,
    picture: "tape-roll",
    skuPrefix: "PLB-TT{code}",
    name: "PTFE Thread Seal Tape {size}",
    text: "PTFE tape for tapered pipe threads, {size}, -450 to 500 F. {use}",
    sizes: table(`
size             | code | cents | use
1/2 x 520 in  | 050W | 129 | White, standard density for water and air.
3/4 x 520 in  | 075W | 189 | White, standard density for water and air.
1/2 x 260 in, Yellow  | 050Y | 199 | High density for gas lines.
1/2 x 520 in, Gray  | 050G | 449 | Nickel filled for stainless steel.
`),
    choices: [packs],
  },
];
