import type { Family, Option } from "./family.ts";
import { codeOf, commonFirst, interleave, size, table } from "./table.ts";

const construction = { categoryId: 20, picture: "wood-screw" } satisfies Partial<Family>;

const packs: readonly Option[] = [
  { name: "1 lb Box", code: "1", text: "Comes as a 1 lb box." },
  { name: "5 lb Box", code: "5", priceFactor: 4.1, text: "Comes as a 5 lb box." },
  { name: "25 lb Pail", code: "25", priceFactor: 18, text: "Comes as a 25 lb pail." },
];
/** Returns a size, without price, for each length. Gauges start with `#`, because objects would sort integer keys. */
const screwSizes = (lengthsByGauge: Record<string, string>) =>
  interleave(
    Object.entries(lengthsByGauge).map(([gauge, lengths]) =>
      commonFirst(lengths.split(" ")).map((length) =>
        size({
          size: `${gauge} x ${length} in`,
          gauge: gauge.slice(1),
          length,
          code: `${gauge.slice(1).padStart(2, "0")}${codeOf(`${length} in`).padEnd(3, "0")}`,
          cents: 0,
        }),
      ),
    ),
  );
const withCents = (sizes: ReturnType<typeof screwSizes>, cents: number) =>
  sizes.map((screw) => ({ ...screw, cents }));

const wedges = interleave(
  Object.entries({
    "1/2": "2-3/4 3-3/4 4-1/4 5-1/2 7",
    "3/8": "2-1/4 2-3/4 3 3-3/4 5",
    "1/4": "1-3/4 2-1/4 3-1/4",
    "5/8": "4-1/2 5 6 7",
    "3/4": "5-1/2 6-1/4 7 8-1/2",
  }).map(([diameter, lengths]) =>
    commonFirst(lengths.split(" ")).map((length) => {
      const pieces = { "1/4": 100, "3/8": 50, "1/2": 25, "5/8": 10, "3/4": 10 }[diameter] ?? 25;
      const pieceCents = { "1/4": 39, "3/8": 69, "1/2": 119, "5/8": 239, "3/4": 389 }[diameter] ?? 99;
      return size({
        size: `${diameter} x ${length} in`,
        diameter,
        length,
        box: pieces,
        code: `${codeOf(`${diameter} in`)}${codeOf(`${length} in`).padEnd(3, "0")}`,
        cents: pieces * pieceCents * (0.7 + 0.09 * Number(length.charAt(0))),
      });
    }),
  ),
);

export const constructionFamilies: readonly Family[] = [
  {
    ...construction,
    skuPrefix: "CON-DS{code}",
    name: "Deck Screw {size}, Star Drive",
    text: "Bugle head deck screw, #{gauge} by {length} in, star drive T25 with bit, type 17 point, approved for treated lumber.",
    sizes: withCents(screwSizes({ "#10": "2-1/2 3 3-1/2 4", "#9": "2-1/2 3", "#8": "1-5/8 2 2-1/2" }), 1049),
    choices: [
      [
        { name: "Tan Coated", code: "T", text: "Ceramic coated steel." },
        { name: "Green Coated", code: "G", text: "Ceramic coated steel." },
        { name: "305 Stainless", code: "S", priceFactor: 2.3, text: "305 stainless steel." },
      ],
      packs,
    ],
    minSeedProducts: 12,
  },
  {
    ...construction,
    picture: "anchor",
    skuPrefix: "CON-WA{code}",
    name: "Wedge Anchor {size}, Box of {box}",
    text: "Wedge anchor {diameter} in by {length} in for solid concrete, with nut and washer. Comes as a box of {box}.",
    sizes: wedges,
    choices: [
      [
        { name: "Zinc", code: "Z", text: "Zinc-plated carbon steel for dry rooms." },
        { name: "Hot-Dip Galvanized", code: "G", priceFactor: 1.7, text: "Hot-dip galvanized for outdoors." },
        { name: "304 Stainless", code: "S", priceFactor: 3.1, text: "304 stainless steel." },
      ],
    ],
    minSeedProducts: 16,
  },
  {
    ...construction,
    skuPrefix: "CON-WS{code}",
    name: "Wood Screw {size}, Flat Head",
    text: "Flat head construction screw, #{gauge} by {length} in, partly threaded, with cutting point and bit.",
    sizes: withCents(
      screwSizes({
        "#8": "1-1/4 1-1/2 2 2-1/2 3",
        "#10": "1-1/2 2 2-1/2 3 3-1/2",
        "#6": "3/4 1 1-1/4 1-5/8",
      }),
      849,
    ),
    choices: [
      [
        { name: "Yellow Zinc, Phillips", code: "YP" },
        { name: "Yellow Zinc, Star", code: "YS", priceFactor: 1.15 },
        { name: "18-8 Stainless, Star", code: "SS", priceFactor: 2.6 },
      ],
      packs.slice(0, 2),
    ],
    minSeedProducts: 12,
  },
  {
    ...construction,
    skuPrefix: "CON-DW{code}",
    name: "Drywall Screw {size}, {thread} Thread",
    text: "Bugle head drywall screw with {thread.lower} thread, #{gauge} by {length} in, Phillips #2, black phosphate, ASTM C1002.",
    sizes: table(`
size          | gauge | length | thread | code  | cents
#6 x 1-1/4 in | 6     | 1-1/4  | Coarse | 06125 | 649
#6 x 1-5/8 in | 6     | 1-5/8  | Coarse | 06163 | 649
#6 x 1-1/4 in | 6     | 1-1/4  | Fine   | 06125F | 699
#8 x 2-1/2 in | 8     | 2-1/2  | Coarse | 08250 | 699
#6 x 2 in     | 6     | 2      | Coarse | 06200 | 649
#8 x 3 in     | 8     | 3      | Coarse | 08300 | 749
`),
    choices: [packs],
    minSeedProducts: 8,
  },
  {
    ...construction,
    picture: "sealant",
    skuPrefix: "CON-SL{code}",
    name: "{size}",
    text: "{use} Comes as one cartridge or can.",
    sizes: table(`
size                                             | code | cents | use
Polyurethane Sealant, 10.1 oz, Gray              | PUG  | 849   | For joints in concrete and masonry, 25% movement, ASTM C920.
Polyurethane Sealant, 10.1 oz, White             | PUW  | 849   | For joints in concrete and masonry, 25% movement, ASTM C920.
Acrylic Latex Caulk with Silicone, 10.1 oz, White | ALW | 349   | Paintable, for trim and siding, ASTM C834.
Construction Adhesive, 10 oz                     | CA1  | 549   | For lumber, drywall and foam board, ASTM C557.
Firestop Sealant, 10.1 oz, Red                   | FSR  | 1649  | Intumescent acrylic for pipe and cable, UL 1479.
Expanding Foam, Gap Filler, 12 oz                | EF12 | 649   | Polyurethane, closed cell, fills gaps to 1 in.
Expanding Foam, Window and Door, 12 oz           | WD12 | 749   | Low pressure, does not bow frames.
Self-Leveling Sealant, 29 oz, Gray               | LV29 | 1749  | Polyurethane for level joints in slabs, ASTM C920.
Kitchen and Bath Silicone, 10.1 oz, White        | KBW  | 949   | Mildew resistant, 100% silicone, ASTM C920.
`),
  },
  {
    ...construction,
    picture: "tarp",
    skuPrefix: "CON-TP{code}",
    name: "Poly Tarp {size}, {mil} mil, {color}",
    text: "Woven polyethylene tarp, cut size {size}, {mil} mil, {color.lower}, grommets every {grommets} in, rope in hem.",
    sizes: interleave(
      [
        { color: "Blue", key: "B", mil: 6, grommets: 36, centsPerSquareFoot: 6 },
        { color: "Silver", key: "S", mil: 12, grommets: 18, centsPerSquareFoot: 14 },
      ].map(({ color, key, mil, grommets, centsPerSquareFoot }) =>
        [
          [10, 12],
          [8, 10],
          [20, 20],
          [12, 16],
          [20, 30],
          [30, 40],
        ].map(([w = 0, l = 0]) =>
          size({
            size: `${w} x ${l} ft`,
            code: `${key}${w}X${l}`,
            color,
            mil,
            grommets,
            cents: 250 + w * l * centsPerSquareFoot,
          }),
        ),
      ),
    ),
  },
  {
    ...construction,
    picture: "drill-bit",
    skuPrefix: "CON-MB{code}",
    name: "SDS-Plus Hammer Bit {size} in",
    text: "Carbide-tipped SDS-plus bit, {size} in overall, for concrete, block and brick.",
    sizes: table(`
size        | cents
1/4 x 6     | 649
3/8 x 6     | 849
1/2 x 6     | 1049
3/16 x 6    | 599
5/8 x 8     | 1649
5/32 x 6    | 599
3/4 x 8     | 1949
1/2 x 12    | 1549
`),
    choices: [
      [
        { name: "2-Cutter", code: "2" },
        {
          name: "4-Cutter",
          code: "4",
          priceFactor: 1.8,
          text: "Four cutting edges for reinforced concrete.",
          fits: ({ cells }) => !/^[135]\/(4|16|32) x 6/.test(cells.size ?? ""),
        },
      ],
    ],
    minSeedProducts: 8,
  },
];
