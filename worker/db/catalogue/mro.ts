import type { Family, Option } from "./family.ts";
import { commonFirst, interleave, size, table } from "./table.ts";

/** AS568 dash sizes: inside diameter and cross section in inches. */
const oRings = table(`
size | code | inside | section | cents
-110 | 110  | 0.362  | 0.103   | 549
-112 | 112  | 0.487  | 0.103   | 549
-210 | 210  | 0.734  | 0.139   | 749
-214 | 214  | 0.984  | 0.139   | 849
-012 | 012  | 0.364  | 0.070   | 449
-010 | 010  | 0.239  | 0.070   | 429
-014 | 014  | 0.489  | 0.070   | 449
-116 | 116  | 0.737  | 0.103   | 599
-212 | 212  | 0.859  | 0.139   | 799
-218 | 218  | 1.234  | 0.139   | 949
-222 | 222  | 1.484  | 0.139   | 1049
-008 | 008  | 0.176  | 0.070   | 399
-006 | 006  | 0.114  | 0.070   | 399
-016 | 016  | 0.614  | 0.070   | 479
-018 | 018  | 0.739  | 0.070   | 499
-120 | 120  | 0.987  | 0.103   | 699
-325 | 325  | 1.475  | 0.210   | 1349
-329 | 329  | 1.975  | 0.210   | 1549
`);

const belts = interleave(
  [
    {
      section: "A",
      top: "1/2",
      centsPerInch: 18,
      lengths: [26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 60, 64, 68],
    },
    {
      section: "B",
      top: "21/32",
      centsPerInch: 25,
      lengths: [35, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 60, 62, 64, 66, 68, 72, 75, 80, 85],
    },
    { section: "C", top: "7/8", centsPerInch: 42, lengths: [60, 68, 75, 81, 85, 90, 96, 105, 112, 120] },
  ].map(({ section, top, centsPerInch, lengths }) =>
    commonFirst(lengths).map((inside) =>
      size({ size: `${section}${inside}`, section, top, inside, cents: 180 + inside * centsPerInch }),
    ),
  ),
);

const chains = table(`
size | pitch | tensile | cents
40   | 1/2   | 3,125   | 2449
50   | 5/8   | 4,880   | 3299
35   | 3/8   | 1,760   | 2149
60   | 3/4   | 7,030   | 4499
80   | 1     | 12,500  | 7849
25   | 1/4   | 780     | 1749
41   | 1/2   | 1,500   | 2099
100  | 1-1/4 | 19,530  | 11900
`);

const filters = interleave(
  [
    { depth: 1, cents: 599 },
    { depth: 2, cents: 849 },
    { depth: 4, cents: 1399 },
  ].map(({ depth, cents }) =>
    ["20 x 20", "16 x 20", "20 x 25", "24 x 24", "16 x 25", "12 x 24", "20 x 24"].map((face) =>
      size({ size: `${face} x ${depth} in`, code: `${face.replace(" x ", "")}${depth}`, face, depth, cents }),
    ),
  ),
);

const keyStock = table(`
size     | cents
1/4      | 329
3/8      | 529
3/16     | 279
1/2      | 849
5/16     | 429
1/8      | 229
5/8      | 1249
`);

const rubber: readonly Option[] = [
  { name: "NBR 70", code: "N7", text: "Nitrile rubber, 70 Shore A, for oil and fuel, -30 to 100 C." },
  {
    name: "FKM 75",
    code: "V7",
    priceFactor: 2.9,
    text: "Fluoroelastomer, 75 Shore A, for hot oil and many chemicals, -15 to 200 C.",
  },
  {
    name: "EPDM 70",
    code: "E7",
    priceFactor: 1.2,
    text: "EPDM, 70 Shore A, for water, steam and brake fluid, not for mineral oil.",
  },
  {
    name: "Silicone 70",
    code: "S7",
    priceFactor: 1.9,
    text: "Silicone, 70 Shore A, -55 to 200 C, for seals at rest.",
  },
];

export const mroFamilies: readonly Family[] = [
  {
    categoryId: 1,
    picture: null,
    skuPrefix: "MRO-VB{code}",
    name: "Classical V-Belt {size}, {inside} in Inside",
    text: "Wrapped V-belt of section {section}, {top} in top width, {inside} in inside length, RMA/MPTA IP-20; oil and heat resistant.",
    sizes: belts,
    choices: [
      [
        { name: "", code: "W" },
        {
          name: "Cogged",
          code: "X",
          priceFactor: 1.35,
          text: "Raw-edge cogged ({section}X) for small pulleys.",
        },
      ],
    ],
    minSeedProducts: 26,
  },
  {
    categoryId: 1,
    picture: "gasket",
    skuPrefix: "MRO-OR{code}",
    name: "O-Ring AS568{size}",
    text: "O-ring {inside} in inside, {section} in section, AS568{size}.",
    sizes: oRings,
    choices: [
      rubber,
      [
        { name: "Bag of 25", code: "B", text: "Comes as a bag of 25." },
        { name: "Bag of 100", code: "C", priceFactor: 3.2, text: "Comes as a bag of 100." },
      ],
    ],
    minSeedProducts: 54,
  },
  {
    categoryId: 1,
    picture: null,
    skuPrefix: "MRO-RC{code}",
    name: "Roller Chain ANSI {size}, 10 ft",
    text: "Roller chain of {pitch} in pitch, minimum tensile strength {tensile} lb, ASME B29.1. Comes as 10 ft with one connecting link.",
    sizes: chains,
    choices: [
      [
        { name: "", code: "R" },
        { name: "Nickel Plated", code: "N", priceFactor: 1.9 },
        { name: "304 Stainless", code: "S", priceFactor: 4.2 },
      ],
    ],
    minSeedProducts: 8,
  },
  {
    categoryId: 1,
    picture: null,
    skuPrefix: "MRO-AF{code}",
    name: "Pleated Air Filter {size}",
    text: "Pleated panel filter, nominal {face} in face and {depth} in deep, in a moisture-resistant frame, rated to ASHRAE 52.2.",
    sizes: filters,
    choices: [
      [
        { name: "MERV 8", code: "8" },
        { name: "MERV 13", code: "3", priceFactor: 1.6 },
      ],
      [
        { name: "Single", code: "" },
        { name: "Case of 12", code: "C", priceFactor: 10.5, text: "Comes as a case of 12." },
      ],
    ],
    minSeedProducts: 42,
  },
  {
    categoryId: 1,
    picture: null,
    skuPrefix: "MRO-KS{code}",
    name: "Square Key Stock {size} x {size} in, 12 in Long",
    text: "Cold-drawn key stock, {size} in square, undersize tolerance, ASME B17.1; saw to the length of the keyway.",
    sizes: keyStock,
    choices: [
      [
        { name: "1018 Steel", code: "C", text: "Low-carbon 1018 steel." },
        { name: "316 Stainless", code: "S", priceFactor: 2.6, text: "316 stainless steel." },
      ],
    ],
  },
  {
    categoryId: 1,
    picture: "caster",
    skuPrefix: "MRO-LM{code}",
    name: "Leveling Mount {size} Stud, {base} mm Base",
    text: "Machine foot with swivel zinc-plated stud {size} and {base} mm base with rubber pad, to {load} lb.",
    sizes: table(`
size      | base | load | cents
M10 x 80  | 60   | 1,100 | 1049
M12 x 100 | 80   | 1,650 | 1449
M16 x 120 | 100  | 2,650 | 2199
M8 x 60   | 40   | 650   | 749
M20 x 150 | 120  | 3,950 | 3349
`),
  },
];
