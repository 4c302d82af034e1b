import type { Family, Option } from "./family.ts";
import { commonFirst, inches, size, table } from "./table.ts";

const sizesOf = (row: string, unit: string, centsOf: (value: number) => number) =>
  commonFirst(row.split(" ")).map((value) =>
    size({ size: `${value} ${unit}`, cents: centsOf(inches(value)) }),
  );

const finishes: readonly Option[] = [
  { name: "", code: "C" },
  { name: "Black Oxide", code: "K", priceFactor: 1.1, text: "Black oxide instead of chrome." },
];
const drillPacks: readonly Option[] = [
  { name: "", code: "1" },
  { name: "Pack of 10", code: "X", priceFactor: 8.8, text: "Comes as a tube of ten." },
];
const drillMaterials: readonly Option[] = [
  { name: "HSS", code: "H", text: "High-speed steel, 118 degree point, for mild steel and plastics." },
  {
    name: "Cobalt",
    code: "C",
    priceFactor: 2.3,
    text: "M35 cobalt steel, 135 degree split point, for stainless steel.",
  },
  {
    name: "TiN",
    code: "T",
    priceFactor: 1.5,
    text: "High-speed steel with TiN coating, 135 degree split point.",
  },
];
const tool = { categoryId: 3 } satisfies Partial<Family>;

const knockoutKitFamily: Family = {
  ...tool,
  picture: "kit-case",
  skuPrefix: "KT-INS{code}",
  name: "Insulated Knockout Kit, {size} Conduit",
  text: "Ratchet driver with 1000 V insulated handle (IEC 60900), draw stud, punch and die for {size} conduit holes in steel boxes up to 10 gauge.",
  sizes: table(`
size     | code | cents
1-1/4 in | 114  | 16900
1/2 in   | 012  | 12900
3/4 in   | 034  | 13900
1 in     | 100  | 14900
1-1/2 in | 112  | 18900
2 in     | 200  | 21900
2-1/2 in | 212  | 32900
3 in     | 300  | 38900
`),
  choices: [
    [
      {
        name: "Electrician Set",
        code: "DRE",
        text: "Comes in a hard case with insulated nut driver and step bit.",
      },
      {
        name: "Maintenance Set",
        code: "DRM",
        priceFactor: 1.15,
        text: "Comes in a hard case with spare stud, step bit and cutting oil.",
      },
      {
        name: "Panel Builder Set",
        code: "DRP",
        priceFactor: 1.3,
        text: "Comes in a hard case with center punch, template and two step bits.",
      },
    ],
  ],
  minSeedProducts: 12,
};

export const toolFamilies: readonly Family[] = [
  {
    ...tool,
    picture: "wrench",
    skuPrefix: "TLS-CW{code}M",
    name: "Combination Wrench {size}",
    text: "Open end offset 15 degrees and 12-point box end, chrome vanadium steel, ASME B107.100.",
    sizes: sizesOf("6 7 8 10 11 12 13 14 15 16 17 18 19 21 22 24 27 30 32", "mm", (mm) => 349 + mm * mm * 4),
    choices: [finishes],
    minSeedProducts: 12,
  },
  {
    ...tool,
    picture: "drill-bit",
    skuPrefix: "TLS-JB{code}",
    name: "Jobber Drill Bit {size}",
    text: "Twist drill of jobber length with {size} straight shank, ASME B94.11M.",
    sizes: sizesOf(
      "1/16 5/64 3/32 1/8 5/32 3/16 7/32 1/4 9/32 5/16 11/32 3/8 7/16 1/2",
      "in",
      (inch) => 149 + inch * inch * 4400,
    ),
    choices: [drillMaterials, drillPacks],
    minSeedProducts: 28,
  },
  knockoutKitFamily,
  {
    ...tool,
    picture: "drill-bit",
    skuPrefix: "TLS-JM{code}",
    name: "Jobber Drill Bit {size}",
    text: "Twist drill of jobber length with {size} straight shank, DIN 338.",
    sizes: sizesOf(
      "1 1.5 2 2.5 3 3.3 3.5 4 4.2 4.5 5 5.5 6 6.5 6.8 7 8 8.5 9 10 10.2 12 13",
      "mm",
      (mm) => 139 + mm * mm * 7,
    ),
    choices: [drillMaterials, drillPacks],
    minSeedProducts: 46,
  },
  {
    ...tool,
    picture: "wrench",
    skuPrefix: "TLS-CW{code}S",
    name: "Combination Wrench {size}",
    text: "Open end offset 15 degrees and 12-point box end, chrome vanadium steel, ASME B107.100.",
    sizes: sizesOf(
      "1/4 5/16 3/8 7/16 1/2 9/16 5/8 11/16 3/4 13/16 7/8 15/16 1 1-1/8 1-1/4",
      "in",
      (inch) => 349 + inch * inch * 2600,
    ),
    choices: [finishes],
    minSeedProducts: 8,
  },
  {
    ...tool,
    picture: "tap-and-die",
    skuPrefix: "TLS-TP{code}",
    name: "Hand Tap {size}, {chamfer}",
    text: "High-speed steel hand tap {size} with {chamfer.lower} chamfer, ground thread; tap drill {drill} mm.",
    sizes: table(`
size      | drill | chamfer | cents | code
M6 x 1.0  | 5.0   | Plug | 899  | 0610
M8 x 1.25 | 6.8   | Plug | 1049 | 0812
M10 x 1.5 | 8.5   | Plug | 1349 | 1015
M5 x 0.8  | 4.2   | Plug | 849  | 0508
M4 x 0.7  | 3.3   | Plug | 849  | 0407
M12 x 1.75 | 10.2 | Plug | 1749 | 1217
M3 x 0.5  | 2.5   | Plug | 899  | 0305
M16 x 2.0 | 14.0  | Plug | 2749 | 1620
M20 x 2.5 | 17.5  | Plug | 4249 | 2025
M6 x 1.0  | 5.0   | Bottoming | 949  | 0610B
M8 x 1.25 | 6.8   | Bottoming | 1099 | 0812B
M10 x 1.5 | 8.5   | Bottoming | 1399 | 1015B
`),
    choices: [
      [
        { name: "Uncoated", code: "U" },
        { name: "TiN", code: "T", priceFactor: 1.4 },
      ],
    ],
    minSeedProducts: 9,
  },
  {
    ...tool,
    picture: "screwdriver",
    skuPrefix: "TLS-SD{code}",
    name: "Screwdriver, {size}",
    text: "Chrome vanadium blade with hardened tip and two-component handle, {size}.",
    sizes: table(`
size                     | code | cents
Phillips #2 x 4 in       | P204 | 799
Slotted 1/4 x 4 in       | S254 | 749
Phillips #1 x 3 in       | P103 | 649
Slotted 3/16 x 3 in      | S193 | 629
Phillips #2 x 6 in       | P206 | 899
Torx T20 x 4 in          | T204 | 849
Torx T25 x 4 in          | T254 | 869
Slotted 5/16 x 6 in      | S316 | 949
Phillips #3 x 6 in       | P306 | 1049
Torx T15 x 3 in          | T153 | 799
Torx T30 x 4 in          | T304 | 899
`),
    choices: [
      [
        { name: "", code: "C" },
        { name: "1000 V Insulated", code: "V", priceFactor: 1.7, text: "Insulated to 1000 V, IEC 60900." },
      ],
    ],
    minSeedProducts: 14,
  },
  {
    ...tool,
    picture: "pliers",
    skuPrefix: "TLS-PL{code}",
    name: "{size} Pliers",
    text: "Drop-forged, induction-hardened jaws, dipped handles. {use}",
    sizes: table(`
size                        | code | cents | use
8 in Lineman's              | LM8  | 2949  | Cuts copper, aluminum and soft steel wire.
8 in Long Nose              | LN8  | 2249  | With side cutter.
10 in Tongue and Groove     | TG10 | 1949  | Opens to 2 in, seven positions.
7 in Diagonal Cutting       | DC7  | 2149  | Cuts flush in tight places.
12 in Tongue and Groove     | TG12 | 2649  | Opens to 2-1/4 in, seven positions.
6 in Slip Joint             | SJ6  | 1249  | Two positions.
10 in Curved Jaw Locking    | LK10 | 1849  | With wire cutter.
6 in Long Nose              | LN6  | 1849  | With side cutter.
9 in Fencing                | FN9  | 3249  | Pulls and cuts staples and wire.
`),
  },
  {
    ...tool,
    picture: "hammer",
    skuPrefix: "TLS-HM{code}",
    name: "{size}",
    text: "Forged and heat-treated head, {use}. Handle with soft grip where it is of fiberglass.",
    sizes: table(`
size                                  | code | cents | use
Claw Hammer, 16 oz, Fiberglass        | C16F | 1849  | for nails and rip work
Ball Peen Hammer, 16 oz, Hickory      | B16H | 1749  | for punches and riveting
Dead Blow Hammer, 32 oz               | D32  | 3249  | filled with steel shot, does not rebound
Sledge Hammer, 8 lb, Fiberglass       | S08F | 4349  | for stakes and demolition
Ball Peen Hammer, 24 oz, Hickory      | B24H | 1999  | for punches and riveting
Drilling Hammer, 3 lb, Fiberglass     | G03F | 2349  | for chisels and masonry
Rubber Mallet, 16 oz, Hickory         | M16H | 1149  | for assembly without marks
Claw Hammer, 20 oz, Fiberglass        | C20F | 2149  | for nails and rip work
`),
  },
];
