import type { Family, Option } from "./family.ts";
import { interleave, size } from "./table.ts";

const letterSizes = (cents: number) =>
  ["L", "XL", "M", "2XL", "S", "3XL"].map((letter, i) =>
    size({ size: letter, cents: cents * (i === 3 || i === 5 ? 1.1 : 1) }),
  );
const pantsSizes = interleave(
  ["34", "36", "32", "38", "40", "30"].map((waist) =>
    ["32", "30", "34"].map((inseam) =>
      size({ size: `${waist} x ${inseam}`, code: `${waist}${inseam}`, waist, inseam, cents: 0 }),
    ),
  ),
);
const shoeSizes = (cents: number) =>
  ["10", "11", "9", "10.5", "12", "9.5", "8", "11.5", "13", "8.5", "7"].map((foot) =>
    size({ size: foot, cents }),
  );

const colors: readonly Option[] = [
  { name: "Navy", code: "NV" },
  { name: "Black", code: "BK" },
  { name: "Gray", code: "GY" },
  { name: "Khaki", code: "KH" },
];
const hiVis: readonly Option[] = [
  { name: "Lime", code: "LM" },
  { name: "Orange", code: "OR" },
];
const workwear = { categoryId: 14, picture: "jacket" } satisfies Partial<Family>;

export const workwearFamilies: readonly Family[] = [
  {
    ...workwear,
    picture: "boot",
    skuPrefix: "WWR-BC{code}",
    name: "Composite Toe Work Boot, Size {size}, 6 in",
    text: "Full-grain leather boot, men's size {size}, composite toe, oil-resistant rubber sole, ASTM F2413 I/C EH.",
    sizes: shoeSizes(11900),
    choices: [
      [
        { name: "Brown", code: "BR" },
        { name: "Black", code: "BK" },
      ],
      [
        { name: "", code: "" },
        { name: "Waterproof", code: "W", priceFactor: 1.18, text: "Waterproof membrane and taped seams." },
      ],
    ],
    minSeedProducts: 14,
  },
  {
    ...workwear,
    skuPrefix: "WWR-JK{code}",
    name: "Insulated Work Jacket, Size {size}",
    text: "Cotton duck jacket 12 oz with quilted polyester lining, rib-knit cuffs, two-way zipper, size {size}.",
    sizes: letterSizes(7949),
    choices: [colors],
    minSeedProducts: 10,
  },
  {
    ...workwear,
    picture: null,
    skuPrefix: "WWR-PT{code}",
    name: "Work Pants, {size}",
    text: "Polyester and cotton twill 8.5 oz, waist {waist} in, inseam {inseam} in, tool pocket, wrinkle resistant.",
    sizes: pantsSizes.map((pair) => ({ ...pair, cents: 3249 })),
    choices: [colors],
    minSeedProducts: 14,
  },
  {
    ...workwear,
    picture: null,
    skuPrefix: "WWR-CV{code}",
    name: "Twill Coverall, Size {size}",
    text: "Long-sleeve coverall of 65/35 polyester and cotton 7.5 oz, two-way brass zipper, action back, size {size}.",
    sizes: letterSizes(4949),
    choices: [colors],
    minSeedProducts: 8,
  },
  {
    ...workwear,
    skuPrefix: "WWR-HJ{code}",
    name: "Hi-Vis Bomber Jacket, Size {size}",
    text: "Waterproof polyester shell with quilted lining and hood, ANSI/ISEA 107 Type R Class 3, size {size}.",
    sizes: letterSizes(6449),
    choices: [hiVis],
    minSeedProducts: 8,
  },
  {
    ...workwear,
    picture: null,
    skuPrefix: "WWR-HT{code}",
    name: "Hi-Vis T-Shirt, Size {size}",
    text: "Birdseye polyester shirt with pocket, wicks sweat, ANSI/ISEA 107 Type R Class 2, size {size}.",
    sizes: letterSizes(1449),
    choices: [
      hiVis,
      [
        { name: "Short Sleeve", code: "S" },
        { name: "Long Sleeve", code: "L", priceFactor: 1.3 },
      ],
    ],
    minSeedProducts: 8,
  },
  {
    ...workwear,
    picture: null,
    skuPrefix: "WWR-DC{code}",
    name: "Disposable Coverall, Size {size}, Case of 25",
    text: "Microporous film laminate with hood, elastic wrists and ankles, against dust and light splash, size {size}. Comes as a case of 25.",
    sizes: letterSizes(8949),
    choices: [[{ name: "White", code: "WH" }]],
    minSeedProducts: 5,
  },
  {
    ...workwear,
    skuPrefix: "WWR-RS{code}",
    name: "Rain Suit 3-Piece, Size {size}",
    text: "Jacket, detachable hood and bib overall of PVC on polyester, 0.35 mm, welded seams, size {size}.",
    sizes: letterSizes(2949),
    choices: [
      [
        { name: "Yellow", code: "YL" },
        { name: "Green", code: "GN" },
      ],
    ],
    minSeedProducts: 6,
  },
  {
    ...workwear,
    skuPrefix: "WWR-FR{code}",
    name: "FR Work Shirt, Size {size}",
    text: "Flame-resistant 88/12 cotton and nylon 7 oz, arc rating 8.7 cal/cm2, NFPA 2112 and 70E CAT 2, size {size}.",
    sizes: letterSizes(5949),
    choices: [colors.slice(0, 3)],
    minSeedProducts: 6,
  },
  {
    ...workwear,
    picture: "boot",
    skuPrefix: "WWR-BR{code}",
    name: "PVC Rubber Boot, Size {size}, 16 in",
    text: "Seamless PVC boot with steel toe, men's size {size}, chevron sole, ASTM F2413, for washdown and concrete.",
    sizes: shoeSizes(3249).filter(({ cells }) => !cells.size?.includes(".")),
    choices: [
      [
        { name: "Black", code: "BK" },
        { name: "White", code: "WH", priceFactor: 1.15 },
      ],
    ],
    minSeedProducts: 5,
  },
];
