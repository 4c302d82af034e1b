import type { Family, Option } from "./family.ts";
import { size, table } from "./table.ts";

/** For sizes whose `cents` are the price of a five-gallon pail. */
const oilPacks: readonly Option[] = [
  { name: "5 gal Pail", code: "P", text: "Comes as a five-gallon pail." },
  { name: "1 gal Jug", code: "G", priceFactor: 0.26, text: "Comes as a one-gallon jug." },
  { name: "55 gal Drum", code: "D", priceFactor: 8.6, text: "Comes as a 55-gallon drum." },
  {
    name: "275 gal Tote",
    code: "T",
    priceFactor: 40,
    text: "Comes as a 275-gallon tote, delivered by freight.",
    fits: ({ cents }) => cents < 7000,
  },
];
const oilSizes = (viscosityGrades: number[], baseCents: number) =>
  viscosityGrades.map((grade) =>
    size({ size: `ISO VG ${grade}`, code: grade.toString(), grade, cents: baseCents + grade * 2 }),
  );
const lubricant = { categoryId: 10, picture: "oil-can" } satisfies Partial<Family>;

const motorOilPacks: readonly Option[] = [
  { name: "1 qt Bottle", code: "Q", text: "Comes as a one-quart bottle." },
  { name: "Case of 12 x 1 qt", code: "C", priceFactor: 11, text: "Comes as a case of twelve quarts." },
  { name: "55 gal Drum", code: "D", priceFactor: 160, text: "Comes as a 55-gallon drum." },
];

export const lubricantFamilies: readonly Family[] = [
  {
    ...lubricant,
    skuPrefix: "LUB-HY{code}",
    name: "AW Hydraulic Oil {size}",
    text: "Anti-wear hydraulic oil, mineral, {size}, DIN 51524 part 2 (HLP).",
    sizes: oilSizes([46, 32, 68, 22, 100, 150], 6449),
    choices: [oilPacks],
    minSeedProducts: 13,
  },
  {
    ...lubricant,
    picture: "grease-cartridge",
    skuPrefix: "LUB-GR{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                     | code | cents | use
Lithium Complex Grease NLGI 2, Red       | LC2  | 749   | High-temperature grease for wheel and plant bearings, drop point over 500 F.
Multi-Purpose Lithium Grease NLGI 2      | MP2  | 549   | For plain and rolling bearings, -20 to 250 F.
Moly Grease NLGI 2, 3% MoS2              | MO2  | 849   | For pins, bushings and slow heavy joints.
Food Grade Grease NLGI 2, H1             | FG2  | 1449  | NSF H1 aluminum complex for incidental food contact.
Calcium Sulfonate Grease NLGI 2          | CS2  | 1249  | Resists water and salt, drop point over 570 F.
Polyurea Motor Bearing Grease NLGI 2     | PU2  | 1149  | For electric motor bearings.
Lithium Complex Grease NLGI 1, Red       | LC1  | 749   | Softer grade for cold days and central systems.
Open Gear Grease NLGI 0                  | OG0  | 1349  | Tacky, graphite filled, for open gears and wire rope.
`),
    choices: [
      [
        { name: "14 oz Cartridge", code: "A", text: "Comes as a 14 oz cartridge." },
        {
          name: "Case of 10 x 14 oz",
          code: "B",
          priceFactor: 9,
          text: "Comes as a case of ten 14 oz cartridges.",
        },
        { name: "35 lb Pail", code: "P", priceFactor: 26, text: "Comes as a 35 lb pail." },
        { name: "120 lb Keg", code: "K", priceFactor: 82, text: "Comes as a 120 lb keg." },
      ],
    ],
    minSeedProducts: 16,
  },
  {
    ...lubricant,
    picture: "spray-can",
    skuPrefix: "LUB-SP{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                          | code | cents | use
Penetrating Oil Spray, 11 oz                  | PO11 | 749   | Creeps into seized threads, leaves a light film.
Silicone Lubricant Spray, 10 oz               | SI10 | 849   | Clear film for plastics, rubber and slides, -40 to 400 F.
Brake and Parts Cleaner Spray, 14 oz          | BC14 | 599   | Non-chlorinated, dries without residue; flammable.
White Lithium Grease Spray, 10 oz             | WL10 | 849   | Foams into hinges and rails, then stays put.
Dry PTFE Lubricant Spray, 10 oz               | DP10 | 1149  | Dry film for saw tables, locks and chains.
Chain and Wire Rope Lubricant Spray, 12 oz    | CW12 | 1149  | Tacky oil resists fling-off.
Food Grade Silicone Spray, H1, 10 oz          | FS10 | 1349  | NSF H1 for conveyors and filling machines.
Anti-Seize Spray, Copper, 12 oz               | AS12 | 1549  | To 1,800 F for bolts, flanges and exhausts.
Contact Cleaner Spray, 11 oz                  | CC11 | 1249  | Plastic safe, for switches and connectors; flammable.
Belt Dressing Spray, 12 oz                    | BD12 | 949   | Stops V-belts slipping and squealing.
Corrosion Inhibitor Spray, 12 oz              | CI12 | 1349  | Waxy film for parts in storage, up to one year indoors.
`),
    choices: [
      [
        { name: "", code: "1" },
        { name: "Case of 12", code: "C", priceFactor: 10.8, text: "Comes as a case of twelve cans." },
      ],
    ],
    minSeedProducts: 16,
  },
  {
    ...lubricant,
    skuPrefix: "LUB-GO{code}",
    name: "EP Gear Oil {size}",
    text: "Extreme-pressure industrial gear oil, {size}, AGMA 9005 EP and DIN 51517 part 3 (CLP).",
    sizes: oilSizes([220, 150, 320, 460, 100, 680], 7449),
    choices: [oilPacks],
    minSeedProducts: 12,
  },
  {
    ...lubricant,
    skuPrefix: "LUB-MO{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                  | code  | cents | use
Motor Oil SAE 15W-40, Diesel          | 15W40 | 749   | Mineral oil for diesel engines, API CK-4.
Motor Oil SAE 5W-30, Full Synthetic   | 5W30  | 849   | For gasoline engines, API SP and ILSAC GF-6A.
Motor Oil SAE 10W-30                  | 10W30 | 649   | For gasoline engines, API SP.
Gear Lubricant SAE 80W-90             | 80W90 | 849   | For axles and manual gearboxes, API GL-5.
Small Engine Oil SAE 30               | SAE30 | 599   | For air-cooled four-stroke engines, API SJ.
Gear Lubricant SAE 75W-90, Synthetic  | 75W90 | 1649  | For axles in heat and cold, API GL-5.
`),
    choices: [motorOilPacks],
    minSeedProducts: 11,
  },
  {
    ...lubricant,
    skuPrefix: "LUB-CO{code}",
    name: "Compressor Oil {size}, Synthetic",
    text: "Polyalphaolefin oil for screw and vane compressors, {size}, DIN 51506 VDL, up to 8,000 hours.",
    sizes: oilSizes([46, 32, 68, 100], 21900),
    choices: [oilPacks],
    minSeedProducts: 6,
  },
  {
    ...lubricant,
    skuPrefix: "LUB-WO{code}",
    name: "Way Oil {size}",
    text: "Tacky slideway oil, {size}, for machine tool ways, separates from coolant, ISO 11158 HG.",
    sizes: oilSizes([68, 220, 32], 8449),
    choices: [oilPacks],
    minSeedProducts: 4,
  },
  {
    ...lubricant,
    skuPrefix: "LUB-CF{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                    | code | cents | use
Soluble Cutting Oil                     | SO   | 12900 | Emulsifies at 5 to 10% for turning, milling and sawing.
Semi-Synthetic Coolant Concentrate      | SS   | 15900 | Runs at 5 to 8% in steel and aluminum, low foam.
Dark Sulfurized Threading Oil           | TO   | 9900  | For pipe threading machines and hand dies.
`),
    choices: [oilPacks.slice(0, 3)],
    minSeedProducts: 7,
  },
];
