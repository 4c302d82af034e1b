import type { Family, Option } from "./family.ts";
import { table } from "./table.ts";

const handSizes = table(`
size      | code | cents
9 (L)     | 09   | 0
10 (XL)   | 10   | 0
8 (M)     | 08   | 0
7 (S)     | 07   | 0
11 (XXL)  | 11   | 0
6 (XS)    | 06   | 0
`);
const handSizesAt = (cents: number) => handSizes.map((hand) => ({ ...hand, cents }));

const pairs: readonly Option[] = [
  { name: "", code: "P", text: "Sold by the pair." },
  { name: "12 Pairs", code: "D", priceFactor: 10.8, text: "Comes as a bag of 12 pairs." },
];

const cuts: readonly Option[] = [
  { name: "Cut A4", code: "A4", text: "ANSI/ISEA 105 cut level A4, EN 388 cut level D." },
  { name: "Cut A2", code: "A2", priceFactor: 0.65, text: "ANSI/ISEA 105 cut level A2, EN 388 cut level B." },
  { name: "Cut A6", code: "A6", priceFactor: 1.5, text: "ANSI/ISEA 105 cut level A6, EN 388 cut level F." },
  { name: "Cut A5", code: "A5", priceFactor: 1.25, text: "ANSI/ISEA 105 cut level A5, EN 388 cut level E." },
  { name: "Cut A9", code: "A9", priceFactor: 2.4, text: "ANSI/ISEA 105 cut level A9, EN 388 cut level F." },
];

const glove = { categoryId: 2, picture: "glove" } satisfies Partial<Family>;

export const gloveFamilies: readonly Family[] = [
  {
    ...glove,
    skuPrefix: "SAF-NG{code}",
    name: "Nitrile-Coated Glove, Size {size}",
    text: "Knitted 13-gauge HPPE and steel liner, palm in foam nitrile for grip in light oil.",
    sizes: handSizesAt(899),
    choices: [cuts, pairs],
    minSeedProducts: 15,
  },
  {
    ...glove,
    skuPrefix: "SAF-PU{code}",
    name: "PU-Coated Assembly Glove, Size {size}",
    text: "Thin 15-gauge nylon liner with polyurethane palm for small parts, EN 388 4131X, ANSI cut A1.",
    sizes: handSizesAt(299),
    choices: [
      [
        { name: "Black", code: "K" },
        { name: "White", code: "W" },
        { name: "Gray", code: "G" },
      ],
      pairs,
    ],
    minSeedProducts: 5,
  },
  {
    ...glove,
    skuPrefix: "SAF-LD{code}",
    name: "Cowhide Driver Glove, Size {size}",
    text: "Unlined grain cowhide driver glove with keystone thumb, EN 388 2122X.",
    sizes: handSizesAt(1249),
    choices: [
      [
        { name: "", code: "U" },
        { name: "Fleece Lined", code: "F", priceFactor: 1.25, text: "Lined with fleece for cold yards." },
      ],
      pairs,
    ],
    minSeedProducts: 5,
  },
  {
    ...glove,
    skuPrefix: "SAF-DN{code}",
    name: "Disposable Nitrile Glove, Size {size}",
    text: "Powder-free disposable nitrile glove, ambidextrous with textured fingertips, EN ISO 374-1 Type B.",
    sizes: handSizesAt(1299),
    choices: [
      [
        { name: "Blue", code: "B" },
        { name: "Black", code: "K" },
      ],
      [
        { name: "5 mil, Box of 100", code: "5", text: "Comes as a box of 100 gloves, 5 mil thick." },
        {
          name: "8 mil, Box of 50",
          code: "8",
          priceFactor: 1.2,
          text: "Comes as a box of 50 gloves, 8 mil thick.",
        },
      ],
    ],
    minSeedProducts: 8,
  },
];
