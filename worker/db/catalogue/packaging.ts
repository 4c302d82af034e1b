import type { Family, Option } from "./family.ts";
import { size, table } from "./table.ts";

/** Inside length, width and height in inches, and boxes per bundle. */
const boxes =
  "12x12x12:25 12x9x4:25 16x12x12:25 8x6x4:25 10x8x6:25 18x12x12:25 18x18x18:20 6x6x6:25 20x16x12:20 24x18x18:10 14x10x6:25 24x12x12:20 9x6x4:25 12x12x6:25 16x16x16:20 20x20x20:10 24x24x24:10 10x10x10:25 14x14x14:25 4x4x4:25 36x12x12:15 48x12x12:10"
    .split(" ")
    .map((box) => {
      const [sides = "", bundle = ""] = box.split(":");
      const [length = 0, width = 0, height = 0] = sides.split("x").map(Number);
      const boardSquareInches = 2 * (length + width) * (width + height);
      return size({
        size: `${sides.replaceAll("x", " x ")} in`,
        code: sides.toUpperCase(),
        bundle,
        cents: Number(bundle) * (16 + boardSquareInches * 0.11),
      });
    });

const tapeSizes = (text: string) =>
  table(text).flatMap((roll) => [
    size({ ...roll.cells, code: `${roll.code}R`, pack: "Roll" }),
    size({
      ...roll.cells,
      code: `${roll.code}C`,
      pack: `Case of ${roll.cells.box} Rolls`,
      cents: roll.cents * Number(roll.cells.box) * 0.88,
    }),
  ]);
const packaging = { categoryId: 9 } satisfies Partial<Family>;
const tapeColors: readonly Option[] = [
  { name: "Clear", code: "C" },
  { name: "Tan", code: "T" },
];

export const packagingFamilies: readonly Family[] = [
  {
    ...packaging,
    picture: "carton",
    skuPrefix: "PKG-CT{code}",
    name: "Corrugated Carton {size}, Bundle of {bundle}",
    text: "Regular slotted carton, inside {size}, shipped flat. Comes as a bundle of {bundle}.",
    sizes: boxes,
    choices: [
      [
        { name: "32 ECT", code: "32", text: "Kraft single wall, 32 ECT, to 65 lb gross." },
        {
          name: "44 ECT",
          code: "44",
          priceFactor: 1.35,
          text: "Kraft heavy single wall, 44 ECT, to 95 lb gross.",
        },
        {
          name: "48 ECT Double Wall",
          code: "48",
          priceFactor: 1.8,
          text: "Kraft double wall, 48 ECT, to 100 lb gross.",
          fits: ({ cells }) => Number(cells.size?.split(" ")[0]) >= 12,
        },
        { name: "32 ECT White", code: "W3", priceFactor: 1.25, text: "White outside, single wall, 32 ECT." },
      ],
    ],
    minSeedProducts: 30,
  },
  {
    ...packaging,
    picture: "tape-roll",
    skuPrefix: "PKG-TP{code}",
    name: "Carton Sealing Tape {size}, {mil} mil, {pack}",
    text: "{glue} adhesive on polypropylene film, {mil} mil, for cartons by hand or dispenser.",
    sizes: tapeSizes(`
size           | code | mil | glue                | box | cents
2 in x 110 yd  | 2H19 | 1.9 | Hot melt            | 36  | 379
2 in x 110 yd  | 2A20 | 2.0 | Acrylic             | 36  | 349
3 in x 110 yd  | 3H19 | 1.9 | Hot melt            | 24  | 579
2 in x 55 yd   | 2H25 | 2.5 | Hot melt            | 36  | 279
`),
    choices: [tapeColors],
    minSeedProducts: 12,
  },
  {
    ...packaging,
    picture: "tape-roll",
    skuPrefix: "PKG-ST{code}",
    name: "{size}, {pack}",
    text: "{use}",
    sizes: tapeSizes(`
size                                            | code | box | cents | use
Masking Tape 1 in x 60 yd                       | M1   | 36  | 349   | Crepe paper with rubber adhesive, comes off clean within 24 hours.
Duct Tape 2 in x 60 yd, Silver, 9 mil           | D2   | 24  | 949   | Polyethylene over cloth with rubber adhesive, tears by hand.
Filament Tape 1 in x 60 yd                      | F1   | 36  | 649   | Glass-reinforced polypropylene for bundling and closing heavy cartons.
Painter's Tape 1 in x 60 yd, Blue               | P1   | 36  | 549   | Comes off clean within 14 days.
Kraft Paper Tape 3 in x 450 ft, Reinforced      | K3   | 10  | 1149  | Water-activated starch adhesive, glass-reinforced.
`),
    minSeedProducts: 8,
  },
  {
    ...packaging,
    picture: "stretch-film",
    skuPrefix: "PKG-SF{code}",
    name: "Stretch Film {size}, {gauge} Gauge, {kind}",
    text: "{kind} stretch film of LLDPE, {size}, {gauge} gauge, clings on one side. Comes as {pack}.",
    sizes: table(`
size              | code | gauge | kind    | pack              | cents
18 in x 1,500 ft  | H80  | 80    | Hand    | four rolls        | 5749
20 in x 5,000 ft  | M80  | 80    | Machine | one roll          | 6849
18 in x 1,500 ft  | H70  | 70    | Hand    | four rolls        | 5149
5 in x 1,000 ft   | B80  | 80    | Bundling | twelve rolls     | 4949
20 in x 6,000 ft  | M63  | 63    | Machine | one roll          | 6349
3 in x 1,000 ft   | C80  | 80    | Bundling | eighteen rolls   | 5249
15 in x 1,500 ft  | H60  | 60    | Hand    | four rolls        | 4249
`),
    choices: [
      [
        { name: "Clear", code: "C" },
        { name: "Black", code: "K", priceFactor: 1.2, text: "Opaque black hides the goods." },
      ],
    ],
    minSeedProducts: 8,
  },
  {
    ...packaging,
    picture: "strapping",
    skuPrefix: "PKG-SR{code}",
    name: "{size}",
    text: "{use} ASTM D3950.",
    sizes: table(`
size                                                    | code | cents | use
Polypropylene Strapping 1/2 in x 9,000 ft               | PP12 | 6449  | Break strength 300 lb, 8 x 8 in core, for hand and machine.
Polyester Strapping 5/8 in x 4,200 ft                   | PE58 | 10900 | Break strength 1,400 lb, embossed, 16 x 6 in core.
Steel Strapping 3/4 x 0.020 in, 100 lb Coil          | ST34 | 17900 | Painted high-tensile steel, ribbon wound.
Polyester Strapping 1/2 in x 5,800 ft                   | PE12 | 9900  | Break strength 775 lb, smooth, 16 x 6 in core.
Steel Strapping 1/2 x 0.020 in, 100 lb Coil          | ST12 | 17400 | Painted steel, ribbon wound.
Cord Strapping 5/8 in x 1,650 ft, 2 Coils               | WC58 | 8449  | Woven polyester, break strength 925 lb, tied with wire buckles.
`),
  },
  {
    ...packaging,
    picture: null,
    skuPrefix: "PKG-BG{code}",
    name: "Poly Bag {size}, {mil} mil, Case of {box}",
    text: "Flat clear LDPE bag {size}, {mil} mil, open top, meets FDA rules for food contact. Comes as a case of {box}.",
    sizes: [
      "6 x 9",
      "9 x 12",
      "4 x 6",
      "12 x 15",
      "8 x 10",
      "12 x 18",
      "18 x 24",
      "3 x 5",
      "24 x 36",
    ].flatMap((face) =>
      [2, 4].map((mil) => {
        const [width = 0, height = 0] = face.split(" x ").map(Number);
        const box = width > 15 ? 250 : 1000;
        return size({
          size: `${face} in`,
          code: `${face.replaceAll(" ", "").toUpperCase()}M${mil}`,
          mil,
          box,
          cents: box * (0.7 + width * height * mil * 0.018),
        });
      }),
    ),
    minSeedProducts: 12,
  },
  {
    ...packaging,
    picture: null,
    skuPrefix: "PKG-BM{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                             | code | cents | use
Bubble Mailer #0, 6 x 10 in, Case of 250         | BM0  | 4949  | Kraft outside, 3/16 in bubble, self seal.
Bubble Wrap 3/16 in, 12 in x 300 ft              | BW3  | 3849  | Perforated every 12 in.
Bubble Mailer #2, 8.5 x 12 in, Case of 100       | BM2  | 3549  | Kraft outside, 3/16 in bubble, self seal.
Kraft Paper Roll 24 in x 900 ft, 40 lb           | KP24 | 4449  | For void fill and wrapping.
Bubble Wrap 1/2 in, 24 in x 250 ft               | BW5  | 6249  | Perforated every 12 in.
Packing List Envelope 4.5 x 5.5 in, Case of 1,000 | PL45 | 3649 | Clear, pressure sensitive, printed in red.
Thermal Label 4 x 6 in, Roll of 250              | TL46 | 849   | Direct thermal on a 1 in core, permanent adhesive.
Edge Protector 2 x 2 x 36 in, Bundle of 70       | EP36 | 6449  | Laminated paperboard, 0.160 in thick.
`),
  },
];
