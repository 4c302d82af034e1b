import type { Family, Option } from "./family.ts";
import { size, table } from "./table.ts";

const finishes: readonly Option[] = [
  { name: "Zinc", code: "Z", text: "Zinc-plated steel." },
  { name: "Stainless A2", code: "A2", priceFactor: 2.2, text: "Stainless steel A2 (304)." },
  {
    name: "Hot-Dip Galvanized",
    code: "G",
    priceFactor: 1.5,
    text: "Hot-dip galvanized steel, for outdoors.",
    fits: ({ cells }) => Number(cells.thread?.slice(1)) >= 8,
  },
  {
    name: "Stainless A4",
    code: "A4",
    priceFactor: 3.1,
    text: "Stainless steel A4 (316), for coast and washdown.",
  },
];
const inchFinishes: readonly Option[] = [
  { name: "Zinc", code: "Z", text: "Zinc-plated steel." },
  { name: "18-8 Stainless", code: "SS", priceFactor: 2.3, text: "18-8 stainless steel." },
  {
    name: "316 Stainless",
    code: "S6",
    priceFactor: 3.2,
    text: "316 stainless steel, for coast and washdown.",
  },
];
const packs: readonly Option[] = [
  { name: "Box of {box}", code: "B", text: "Comes as a box of {box}." },
  { name: "Bulk Carton of {bulk}", code: "K", priceFactor: 4.1, text: "Comes as a bulk carton of {bulk}." },
];

const metricSizes = (cents: number[], piecesPerBox: number[]) =>
  [8, 6, 10, 12, 5, 16, 4, 20, 3, 24].map((thread, i) =>
    size({
      size: `M${thread}`,
      thread: `M${thread}`,
      cents: cents[i] ?? 0,
      box: piecesPerBox[i] ?? 0,
      bulk: (piecesPerBox[i] ?? 0) * 5,
    }),
  );
const inchSizes = (cents: number[], piecesPerBox: number[]) =>
  ["3/8-16", "1/4-20", "1/2-13", "5/16-18", "5/8-11", "3/4-10", "7/16-14", "1-8"].map((thread, i) =>
    size({
      size: thread,
      cents: cents[i] ?? 0,
      box: piecesPerBox[i] ?? 0,
      bulk: (piecesPerBox[i] ?? 0) * 5,
      hole: thread.split("-")[0] ?? "",
    }),
  );
const metricPiecesPerBox = [100, 100, 100, 50, 200, 25, 200, 25, 200, 10];
const inchPiecesPerBox = [100, 100, 50, 100, 25, 25, 50, 10];

const rods = table(`
size    | cents
M8      | 289
M10     | 429
M12     | 599
M6      | 199
M16     | 1099
M20     | 1749
M24     | 2599
`);
const inchRods = table(`
size    | cents
3/8-16  | 479
1/2-13  | 849
1/4-20  | 249
5/8-11  | 1349
5/16-18 | 369
3/4-10  | 1999
`);

export const fastenerFamilies: readonly Family[] = [
  {
    categoryId: 6,
    picture: "nut",
    skuPrefix: "FAS-HN{code}",
    name: "Hex Nut {size}",
    text: "Hex nut with coarse {size} thread, ISO 4032.",
    sizes: metricSizes([549, 349, 949, 799, 499, 849, 399, 1599, 349, 1199], metricPiecesPerBox),
    choices: [finishes, packs],
    minSeedProducts: 40,
  },
  {
    categoryId: 6,
    picture: "nut",
    skuPrefix: "FAS-LN{code}",
    name: "Nylon Insert Lock Nut {size}",
    text: "Self-locking hex nut with nylon insert, {size} thread, DIN 985; use once, to 120 C.",
    sizes: metricSizes([799, 549, 1399, 1149, 799, 1249, 649, 2299, 599, 1699], metricPiecesPerBox),
    choices: [finishes.filter(({ code }) => code !== "G"), packs],
    minSeedProducts: 10,
  },
  {
    categoryId: 6,
    picture: "washer",
    skuPrefix: "FAS-FW{code}",
    name: "Flat Washer {size}",
    text: "Flat washer without chamfer for {size} bolts, 200 HV, ISO 7089.",
    sizes: metricSizes([349, 249, 499, 449, 349, 499, 299, 849, 249, 649], metricPiecesPerBox),
    choices: [finishes, packs],
    minSeedProducts: 40,
  },
  {
    categoryId: 6,
    picture: "washer",
    skuPrefix: "FAS-SW{code}",
    name: "Split Lock Washer {size}",
    text: "Split spring lock washer for {size} bolts, DIN 127 B.",
    sizes: metricSizes([399, 299, 549, 499, 399, 549, 349, 949, 299, 699], metricPiecesPerBox),
    choices: [finishes.filter(({ code }) => code !== "G"), packs],
    minSeedProducts: 8,
  },
  {
    categoryId: 6,
    picture: "nut",
    skuPrefix: "FAS-NI{code}",
    name: "Hex Nut {size}",
    text: "Finished hex nut with coarse {size} thread, ASME B18.2.2.",
    sizes: inchSizes([749, 399, 799, 549, 899, 1349, 699, 1299], inchPiecesPerBox),
    choices: [inchFinishes, packs],
    minSeedProducts: 12,
  },
  {
    categoryId: 6,
    picture: "washer",
    skuPrefix: "FAS-WU{code}",
    name: "USS Flat Washer {hole} in",
    text: "Flat washer of the wide USS pattern for {hole} in bolts, ASME B18.21.1 Type A.",
    sizes: inchSizes([549, 299, 649, 399, 699, 999, 499, 949], inchPiecesPerBox),
    choices: [inchFinishes, packs],
    minSeedProducts: 10,
  },
  {
    categoryId: 6,
    picture: "threaded-rod",
    skuPrefix: "FAS-TR{code}",
    name: "Threaded Rod {size} x {length}",
    text: "Fully threaded rod with coarse {size} thread, {length} long, DIN 976-1; cut to length on site.",
    sizes: rods.flatMap(({ cents, cells, code }) =>
      [1, 2, 3].map((meters) =>
        size({
          ...cells,
          code: `${code}L${meters}`,
          cents: cents * meters,
          length: `${meters} m`,
          thread: cells.size ?? "",
        }),
      ),
    ),
    choices: [
      [
        { name: "Class 4.8, Zinc", code: "4Z", text: "Class 4.8 steel, zinc plated. Sold by the piece." },
        {
          name: "Class 8.8, Zinc",
          code: "8Z",
          priceFactor: 1.7,
          text: "Class 8.8 steel, zinc plated. Sold by the piece.",
        },
        {
          name: "Stainless A2-70",
          code: "A2",
          priceFactor: 2.6,
          text: "Stainless steel A2-70 (304). Sold by the piece.",
        },
      ],
    ],
    minSeedProducts: 10,
  },
  {
    categoryId: 6,
    picture: "threaded-rod",
    skuPrefix: "FAS-TI{code}",
    name: "Threaded Rod {size} x {length}",
    text: "Fully threaded rod with coarse {size} thread, {length} long; cut to length on site.",
    sizes: inchRods.flatMap(({ cents, cells, code }) =>
      [3, 6, 10].map((feet) =>
        size({ ...cells, code: `${code}L${feet}`, cents: (cents * feet) / 3, length: `${feet} ft` }),
      ),
    ),
    choices: [
      [
        {
          name: "Low-Carbon Steel, Zinc",
          code: "LZ",
          text: "ASTM A307 Grade A steel, zinc plated. Sold by the piece.",
        },
        {
          name: "ASTM A193 B7",
          code: "B7",
          priceFactor: 1.9,
          text: "ASTM A193 B7 alloy steel, plain. Sold by the piece.",
        },
        {
          name: "18-8 Stainless",
          code: "SS",
          priceFactor: 2.6,
          text: "18-8 stainless steel. Sold by the piece.",
        },
      ],
    ],
    minSeedProducts: 8,
  },
];
