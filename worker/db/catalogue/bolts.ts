import type { Family, Option } from "./family.ts";
import { codeOf, commonFirst, inches, interleave, size } from "./table.ts";

interface Thread {
  thread: string;
  diameterMm: number;
  lengths: readonly string[];
  piecesPerBox: number;
}

const metricThread = (diameterMm: number, piecesPerBox: number, lengths: string): Thread => ({
  thread: `M${diameterMm}`,
  diameterMm,
  lengths: lengths.split(" "),
  piecesPerBox,
});
const inchThread = (thread: string, diameter: string, piecesPerBox: number, lengths: string): Thread => ({
  thread,
  diameterMm: inches(diameter) * 25.4,
  lengths: lengths.split(" "),
  piecesPerBox,
});

/** Threads with their standard lengths in mm (ISO 888), the most popular thread first. */
const metricThreads = [
  metricThread(8, 100, "12 16 20 25 30 35 40 45 50 55 60 65 70 80 90 100"),
  metricThread(6, 100, "10 12 16 20 25 30 35 40 45 50 55 60 65 70 80"),
  metricThread(10, 100, "16 20 25 30 35 40 45 50 55 60 65 70 80 90 100 110 120"),
  metricThread(12, 50, "20 25 30 35 40 45 50 55 60 65 70 80 90 100 110 120 130 140"),
  metricThread(5, 200, "8 10 12 16 20 25 30 35 40 45 50"),
  metricThread(16, 25, "30 35 40 45 50 55 60 65 70 80 90 100 110 120 130 140 150"),
  metricThread(4, 200, "6 8 10 12 16 20 25 30 35 40"),
  metricThread(20, 25, "40 45 50 55 60 65 70 80 90 100 110 120 130 140 150"),
  metricThread(3, 200, "6 8 10 12 16 20 25 30"),
  metricThread(24, 10, "50 55 60 65 70 80 90 100 110 120 130 140 150"),
];

const inchThreads = [
  inchThread(
    "3/8-16",
    "3/8",
    100,
    "3/4 7/8 1 1-1/4 1-1/2 1-3/4 2 2-1/4 2-1/2 2-3/4 3 3-1/2 4 4-1/2 5 5-1/2 6",
  ),
  inchThread("1/4-20", "1/4", 100, "1/2 5/8 3/4 7/8 1 1-1/4 1-1/2 1-3/4 2 2-1/4 2-1/2 2-3/4 3 3-1/2 4"),
  inchThread("1/2-13", "1/2", 50, "1 1-1/4 1-1/2 1-3/4 2 2-1/4 2-1/2 2-3/4 3 3-1/2 4 4-1/2 5 5-1/2 6"),
  inchThread("5/16-18", "5/16", 100, "1/2 5/8 3/4 7/8 1 1-1/4 1-1/2 1-3/4 2 2-1/4 2-1/2 2-3/4 3 3-1/2 4"),
  inchThread("5/8-11", "5/8", 25, "1-1/2 1-3/4 2 2-1/4 2-1/2 2-3/4 3 3-1/2 4 4-1/2 5 5-1/2 6"),
  inchThread("3/4-10", "3/4", 25, "2 2-1/4 2-1/2 2-3/4 3 3-1/2 4 4-1/2 5 5-1/2 6"),
  inchThread("7/16-14", "7/16", 50, "1 1-1/4 1-1/2 1-3/4 2 2-1/4 2-1/2 2-3/4 3 3-1/2 4"),
  inchThread("1-8", "1", 10, "3 3-1/2 4 4-1/2 5 5-1/2 6"),
];

/** Returns a size for each thread and length. The price of a piece rises with its volume of steel. */
function boltSizes(threads: readonly Thread[], unit: "mm" | "in") {
  return interleave(
    threads.map(({ thread, diameterMm, lengths, piecesPerBox }) =>
      commonFirst(lengths).map((length) => {
        const lengthMm = unit === "mm" ? Number(length) : inches(length) * 25.4;
        const pieceCents = 3 + diameterMm ** 2 * (lengthMm + 2.5 * diameterMm) * 0.005;
        return size({
          size: `${thread} x ${length}${unit === "in" ? " in" : ""}`,
          code:
            unit === "mm"
              ? `${diameterMm}${length.padStart(2, "0")}`
              : codeOf(`${thread.split("-")[0]} ${length}`),
          cents: pieceCents * piecesPerBox,
          thread,
          length: `${length} ${unit}`,
          box: piecesPerBox,
          bag: piecesPerBox / 5,
          bulk: piecesPerBox * 5,
        });
      }),
    ),
  );
}

const packs: readonly Option[] = [
  { name: "Box of {box}", code: "B", text: "Comes as a box of {box}." },
  { name: "Bag of {bag}", code: "A", priceFactor: 0.28, text: "Comes as a bag of {bag}." },
  { name: "Bulk Carton of {bulk}", code: "K", priceFactor: 4.1, text: "Comes as a bulk carton of {bulk}." },
];
const steel88: Option = { name: "Class 8.8, Zinc", code: "8Z", text: "Class 8.8 steel, zinc plated." };
const a2: Option = {
  name: "Stainless A2-70",
  code: "A2",
  priceFactor: 2.3,
  text: "Stainless steel A2-70 (304).",
};
const a4: Option = {
  name: "Stainless A4-80",
  code: "A4",
  priceFactor: 3.4,
  text: "Stainless steel A4-80 (316), for coast and washdown.",
};
const steel109: Option = {
  name: "Class 10.9, Black",
  code: "9B",
  priceFactor: 1.35,
  text: "Class 10.9 alloy steel, black oxide.",
};
const galvanized: Option = {
  name: "Class 8.8, Hot-Dip Galvanized",
  code: "8G",
  priceFactor: 1.6,
  text: "Class 8.8 steel, hot-dip galvanized; needs an oversize-tapped nut.",
  fits: ({ cells }) => Number(cells.thread?.slice(1)) >= 8,
};
const black129: Option = {
  name: "Class 12.9, Black",
  code: "9K",
  text: "Class 12.9 alloy steel, black oxide.",
};
const grade5: Option = { name: "Grade 5, Zinc", code: "5Z", text: "SAE J429 Grade 5 steel, zinc plated." };
const grade8: Option = {
  name: "Grade 8, Yellow Zinc",
  code: "8Y",
  priceFactor: 1.4,
  text: "SAE J429 Grade 8 alloy steel, yellow zinc.",
};
const stainless188: Option = {
  name: "18-8 Stainless",
  code: "SS",
  priceFactor: 2.4,
  text: "18-8 stainless steel.",
};
const stainless316: Option = {
  name: "316 Stainless",
  code: "S6",
  priceFactor: 3.5,
  text: "316 stainless steel, for coast and washdown.",
};
const alloy: Option = {
  name: "Alloy Steel, Black",
  code: "AB",
  text: "Heat-treated alloy steel, black oxide.",
};

const metricSizes = boltSizes(metricThreads, "mm");
const inchSizes = boltSizes(inchThreads, "in");
const smallMetric = metricSizes.filter(({ cells }) => /^M([3-9]|1[02])$/.test(cells.thread ?? ""));

const hexMetric = {
  categoryId: 6,
  picture: "hex-bolt",
  skuPrefix: "FAS-HB{code}",
  name: "Hex Bolt {size}",
  text: "Hex head bolt, threaded to the head, {thread} thread and {length} under the head, ISO 4017.",
  sizes: metricSizes,
} satisfies Family;
const hexInch = {
  categoryId: 6,
  picture: "hex-bolt",
  skuPrefix: "FAS-HC{code}",
  name: "Hex Cap Screw {size}",
  text: "Hex cap screw, coarse {thread} thread, {length} long, ASME B18.2.1.",
  sizes: inchSizes,
} satisfies Family;
const socketMetric = {
  categoryId: 6,
  picture: "socket-screw",
  skuPrefix: "FAS-SC{code}",
  name: "Socket Head Cap Screw {size}",
  text: "Socket head cap screw for hex keys, {thread} thread, {length} long, ISO 4762.",
  sizes: metricSizes,
} satisfies Family;

export const boltFamilies: readonly Family[] = [
  { ...hexMetric, choices: [[steel88, galvanized, steel109], packs], minSeedProducts: 36 },
  { ...hexInch, choices: [[grade5, grade8], packs], minSeedProducts: 180 },
  { ...socketMetric, choices: [[black129], packs], minSeedProducts: 24 },
  { ...hexMetric, choices: [[a2, a4], packs], minSeedProducts: 16 },
  { ...hexInch, choices: [[stainless188, stainless316], packs], minSeedProducts: 10 },
  { ...socketMetric, choices: [[a2, a4], packs], minSeedProducts: 10 },
  {
    ...hexInch,
    picture: "socket-screw",
    skuPrefix: "FAS-SI{code}",
    name: "Socket Head Cap Screw {size}",
    text: "Socket head cap screw for hex keys, coarse {thread} thread, {length} long, ASME B18.3.",
    choices: [[alloy, stainless188], packs],
    minSeedProducts: 10,
  },
  {
    ...socketMetric,
    skuPrefix: "FAS-BH{code}",
    name: "Button Head Socket Screw {size}",
    text: "Low button head with hex socket, {thread} thread, {length} long, ISO 7380-1.",
    sizes: smallMetric,
    choices: [
      [{ ...black129, name: "Class 10.9, Black", code: "9B", text: "Class 10.9 steel, black." }, a2],
      packs,
    ],
    minSeedProducts: 10,
  },
  {
    ...socketMetric,
    skuPrefix: "FAS-FS{code}",
    name: "Flat Head Socket Screw {size}",
    text: "Countersunk 90 degree head with hex socket, {thread} thread, {length} overall, ISO 10642.",
    sizes: smallMetric,
    choices: [
      [{ ...black129, name: "Class 10.9, Black", code: "9B", text: "Class 10.9 steel, black." }, a2],
      packs,
    ],
    minSeedProducts: 8,
  },
];
