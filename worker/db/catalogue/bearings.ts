import { deepGrooveSizes, insertSizes, needleSizes, taperedSizes, thrustSizes } from "./bearing-sizes.ts";
import type { Family, Option } from "./family.ts";
import { interleave, size } from "./table.ts";

const sealedClearances: readonly Option[] = [
  { name: "", code: "2RS" },
  {
    name: "C3",
    code: "2RSC3",
    priceFactor: 1.08,
    text: "Internal clearance C3, for warm shafts and electric motors.",
  },
];
const packs: readonly Option[] = [
  { name: "", code: "" },
  { name: "Pack of 10", code: "X", priceFactor: 9.2, text: "Comes as ten bearings, each wrapped." },
];

const shaftSeals = interleave([
  [
    [20, 35],
    [25, 40],
    [30, 47],
    [25, 47],
    [20, 40],
    [30, 52],
    [15, 30],
    [17, 35],
  ].map(([bore = 0, od = 0]) => ({ bore, od, width: 7 })),
  [
    [35, 52],
    [40, 62],
    [45, 62],
    [50, 72],
    [55, 80],
    [60, 80],
  ].map(([bore = 0, od = 0]) => ({ bore, od, width: 8 })),
]).map((seal) =>
  size({ ...seal, size: `${seal.bore} x ${seal.od} x ${seal.width} mm`, cents: 180 + seal.od * 9 }),
);

const housedBearing = (kind: string, name: string, unitText: string, priceFactor: number): Family => ({
  categoryId: 18,
  picture: "pillow-block",
  skuPrefix: `BRG-${kind}{code}`,
  name: `${name} ${kind}{size}, {bore} mm Bore`,
  text: `${unitText} in cast iron with greasable insert bearing UC{size}, {bore} mm bore, held by two set screws.`,
  sizes: insertSizes.map((insert) => ({ ...insert, cents: insert.cents * priceFactor })),
  choices: [
    [
      { name: "", code: "" },
      {
        name: "Stainless Insert",
        code: "SS",
        priceFactor: 2.4,
        text: "The insert is of AISI 440C stainless steel.",
      },
    ],
  ],
});

const rolling = {
  categoryId: 18,
  picture: "ball-bearing",
  skuPrefix: "BRG-{code}",
} satisfies Partial<Family>;

export const bearingFamilies: readonly Family[] = [
  {
    ...rolling,
    name: "Deep Groove Ball Bearing {size}-2RS, {bore} x {od} x {width} mm",
    text: "Single row deep groove ball bearing of chrome steel with a rubber seal on both sides, greased for life. Bore {bore}, outside {od}, width {width} mm, ISO 15.",
    sizes: deepGrooveSizes,
    choices: [sealedClearances, packs],
    minSeedProducts: 34,
  },
  {
    ...rolling,
    name: "Deep Groove Ball Bearing {size}-ZZ, {bore} x {od} x {width} mm",
    text: "Single row deep groove ball bearing of chrome steel with a metal shield on both sides, greased, for clean and fast running. Bore {bore}, outside {od}, width {width} mm, ISO 15.",
    sizes: deepGrooveSizes,
    choices: [
      [
        { name: "", code: "ZZ" },
        {
          name: "C3",
          code: "ZZC3",
          priceFactor: 1.08,
          text: "Internal clearance C3, for warm shafts and electric motors.",
        },
      ],
      packs,
    ],
    minSeedProducts: 20,
  },
  {
    ...housedBearing("UCP", "Pillow Block", "Two-bolt pillow block, shaft {height} mm over the base,", 1),
    minSeedProducts: 11,
  },
  {
    ...rolling,
    picture: "roller-bearing",
    name: "Tapered Roller Bearing {size}, {bore} x {od} x {width} mm",
    text: "Tapered roller bearing for radial and one-way axial load, cone and cup together. Bore {bore}, outside {od}, width {width} mm, ISO 355.",
    sizes: taperedSizes,
    choices: [packs],
    minSeedProducts: 16,
  },
  { ...housedBearing("UCF", "Flange Bearing", "Square four-bolt flange unit", 1.08), minSeedProducts: 9 },
  {
    ...rolling,
    picture: "roller-bearing",
    name: "Drawn Cup Needle Bearing {size}, {bore} x {od} x {width} mm",
    text: "Needle roller bearing in a thin drawn cup with open ends, runs on a hardened shaft. Inside {bore}, outside {od}, width {width} mm, ISO 3245.",
    sizes: needleSizes,
    choices: [packs],
    minSeedProducts: 10,
  },
  { ...housedBearing("UCFL", "Flange Bearing", "Oval two-bolt flange unit", 0.95), minSeedProducts: 6 },
  {
    ...rolling,
    name: "Thrust Ball Bearing {size}, {bore} x {od} x {width} mm",
    text: "Single direction thrust ball bearing, for axial load only. Bore {bore}, outside {od}, height {width} mm, ISO 104.",
    sizes: thrustSizes,
    choices: [packs],
    minSeedProducts: 8,
  },
  {
    categoryId: 18,
    picture: "gasket",
    skuPrefix: "BRG-TC{code}",
    name: "Rotary Shaft Seal TC {size}",
    text: "Double lip shaft seal with spring, shaft {bore}, housing {od}, width {width} mm, ISO 6194.",
    sizes: shaftSeals,
    choices: [
      [
        { name: "NBR", code: "N", text: "Nitrile rubber, to 100 C in oil." },
        { name: "FKM", code: "F", priceFactor: 2.8, text: "Fluoroelastomer, to 200 C in oil." },
      ],
    ],
    minSeedProducts: 10,
  },
];
