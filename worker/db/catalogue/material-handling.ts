import type { Family, Option } from "./family.ts";
import { codeOf, interleave, size, table } from "./table.ts";

const mounts: readonly Option[] = [
  { name: "Swivel", code: "S" },
  { name: "Rigid", code: "R", priceFactor: 0.85 },
  { name: "Swivel with Brake", code: "B", priceFactor: 1.25, text: "Brake locks wheel and swivel." },
];
const wheels: readonly Option[] = [
  {
    name: "Polyurethane",
    code: "P",
    text: "Polyurethane tread on a polyolefin core, quiet and non-marking.",
  },
  { name: "Rubber", code: "R", priceFactor: 0.9, text: "Rubber tread for rough floors." },
  { name: "Phenolic", code: "H", priceFactor: 0.95, text: "Phenolic wheel for heat and oil." },
];
/** Vertical, choker and basket capacity of two-ply polyester slings in pounds (ASME B30.9). */
const webSlings = interleave(
  [
    { width: 2, vertical: "6,400", choker: "5,000", basket: "12,800", centsPerFoot: 280 },
    { width: 1, vertical: "3,200", choker: "2,500", basket: "6,400", centsPerFoot: 170 },
    { width: 3, vertical: "8,600", choker: "6,900", basket: "17,200", centsPerFoot: 460 },
    { width: 4, vertical: "11,500", choker: "9,200", basket: "23,000", centsPerFoot: 610 },
  ].map(({ width, centsPerFoot, ...load }) =>
    [6, 8, 4, 10, 12, 3, 16, 20].map((feet) =>
      size({
        ...load,
        size: `${width} in x ${feet} ft`,
        code: `${width}${String(feet).padStart(2, "0")}`,
        width,
        feet,
        cents: 450 + centsPerFoot * (feet + 1.5),
      }),
    ),
  ),
);
const handling = { categoryId: 7 } satisfies Partial<Family>;

export const materialHandlingFamilies: readonly Family[] = [
  {
    ...handling,
    picture: "caster",
    skuPrefix: "MAT-CS{code}",
    name: "Plate Caster {size} in, {load} lb",
    text: "Plate caster with {size} in wheel, {plate} in top plate, double ball race, {load} lb at walking speed.",
    sizes: table(`
size  | plate             | load | cents
5 x 2 | 4 x 4-1/2         | 750  | 2449
4 x 2 | 4 x 4-1/2         | 600  | 2149
6 x 2 | 4 x 4-1/2         | 900  | 2849
8 x 2 | 4 x 4-1/2         | 1000 | 3549
3 x 1-1/4 | 2-3/8 x 3-5/8 | 210  | 1049
`),
    choices: [wheels, mounts],
    minSeedProducts: 45,
  },
  {
    ...handling,
    picture: "sling",
    skuPrefix: "MAT-WS{code}",
    name: "Web Sling {size}, 2-Ply",
    text: "Two-ply polyester web sling, {width} in wide, {feet} ft long; vertical {vertical} lb, choker {choker} lb, basket {basket} lb, ASME B30.9.",
    sizes: webSlings,
    choices: [
      [
        { name: "Eye and Eye", code: "EE", text: "Flat eyes on both ends." },
        {
          name: "Twisted Eye",
          code: "TE",
          priceFactor: 1.04,
          text: "Eyes turned 90 degrees for choker hitches.",
        },
      ],
    ],
    minSeedProducts: 18,
  },
  {
    ...handling,
    picture: "hand-truck",
    skuPrefix: "MAT-HT{code}",
    name: "{size}",
    text: "{frame} frame, {load} lb capacity. {use}",
    sizes: table(`
size                                      | code | cents  | frame           | load  | use
Hand Truck, Loop Handle, 600 lb           | L06  | 9900   | Welded steel    | 600   | Pneumatic 10 in wheels and 14 x 9 in nose plate.
Convertible Hand Truck, 700 lb            | C07  | 24900  | Aluminum        | 700   | Works upright on two wheels or flat on four.
Platform Truck 24 x 48 in, 1,200 lb       | P12  | 27900  | Welded steel    | 1,200 | Steel deck with 5 in casters, two of them swivel.
Pallet Jack 27 x 48 in, 5,500 lb          | J55  | 42900  | Welded steel    | 5,500 | Polyurethane wheels, lowers to 2.9 in.
Drum Dolly 55 gal, 900 lb                 | D55  | 5749   | Welded steel    | 900   | Five swivel casters for one 55 gal drum.
Appliance Truck with Strap, 700 lb        | A07  | 17900  | Welded steel    | 700   | Ratchet strap and stair glides.
Utility Cart 2-Shelf, 500 lb              | U05  | 15900  | Molded plastic  | 500   | Lipped shelves 17 x 30 in and 4 in casters.
Drum Truck 55 gal, 1,000 lb               | T55  | 28900  | Welded steel    | 1,000 | Chime hook for steel and plastic drums.
Furniture Dolly 18 x 30 in, 1,000 lb      | F10  | 3549   | Hardwood        | 1,000 | Carpeted ends and 3 in casters.
Pallet Jack 20.5 x 48 in, 5,500 lb        | N55  | 43900  | Welded steel    | 5,500 | Narrow forks for small pallets.
`),
    minSeedProducts: 10,
  },
  {
    ...handling,
    picture: null,
    skuPrefix: "MAT-SHK{code}",
    name: "Screw Pin Anchor Shackle {size}, {load} t",
    text: "Forged alloy pin, galvanized carbon steel body, working load {load} t, ASME B30.26 and RR-C-271.",
    sizes: table(`
size    | load  | cents
1/2 in  | 2     | 849
5/8 in  | 3-1/4 | 1249
3/8 in  | 1     | 549
3/4 in  | 4-3/4 | 1749
1/4 in  | 1/2   | 399
7/8 in  | 6-1/2 | 2549
1 in    | 8-1/2 | 3549
`),
  },
  {
    ...handling,
    picture: "strapping",
    skuPrefix: "MAT-RT{code}",
    name: "Ratchet Tie-Down {size}, {load} lb",
    text: "Polyester strap {size} with ratchet, working load limit {load} lb, WSTDA-T-1, tagged for DOT inspections.",
    sizes: table(`
size         | code | load  | cents
2 in x 27 ft | 227  | 3,333 | 2049
1 in x 15 ft | 115  | 1,100 | 1149
2 in x 20 ft | 220  | 3,333 | 1849
4 in x 30 ft | 430  | 5,400 | 4249
3 in x 30 ft | 330  | 5,000 | 3949
`),
    choices: [
      [
        { name: "Flat Hooks", code: "F", fits: ({ code }) => code !== "115" },
        { name: "Wire Hooks", code: "W" },
      ],
      [
        { name: "", code: "1" },
        { name: "Pack of 4", code: "4", priceFactor: 3.7 },
      ],
    ],
    minSeedProducts: 7,
  },
  {
    ...handling,
    picture: null,
    skuPrefix: "MAT-RP{code}",
    name: "{size}",
    text: "{kind} of {fiber}, working load {load} lb; keep off sharp edges.",
    sizes: table(`
size                                    | code | kind                     | fiber         | load  | cents
Nylon Rope 3/8 in x 600 ft, Twisted     | N038 | Three-strand rope        | nylon         | 340   | 10949
Nylon Rope 1/2 in x 600 ft, Twisted     | N050 | Three-strand rope        | nylon         | 525   | 18949
Nylon Rope 1/4 in x 600 ft, Twisted     | N025 | Three-strand rope        | nylon         | 155   | 5949
Nylon Rope 5/8 in x 600 ft, Twisted     | N063 | Three-strand rope        | nylon         | 935   | 28949
Nylon Rope 3/4 in x 600 ft, Twisted     | N075 | Three-strand rope        | nylon         | 1,420 | 39949
Nylon Rope 1/4 in x 500 ft, Solid Braid | B025 | Solid braid rope         | nylon         | 124   | 8449
Nylon Rope 3/8 in x 500 ft, Solid Braid | B038 | Solid braid rope         | nylon         | 278   | 14949
Polypropylene Rope 3/8 in x 600 ft      | P038 | Floating yellow rope     | polypropylene | 340   | 5449
Polypropylene Rope 1/2 in x 600 ft      | P050 | Floating yellow rope     | polypropylene | 525   | 8949
Polypropylene Rope 1/4 in x 600 ft      | P025 | Floating yellow rope     | polypropylene | 113   | 2949
Manila Rope 1/2 in x 600 ft             | M050 | Three-strand rope        | manila        | 264   | 15949
Manila Rope 3/4 in x 600 ft             | M075 | Three-strand rope        | manila        | 695   | 33949
`),
  },
  {
    ...handling,
    picture: null,
    skuPrefix: "MAT-CH{code}",
    name: "Grade 80 Alloy Chain {size}, {feet} ft",
    text: "Alloy lifting chain, grade 80, working load {load} lb, ASTM A391; sold in a {feet} ft length.",
    sizes: interleave(
      [
        { inch: "3/8", load: "7,100", centsPerFoot: 749 },
        { inch: "1/2", load: "12,000", centsPerFoot: 1249 },
        { inch: "9/32", load: "3,500", centsPerFoot: 479 },
      ].map(({ inch, load, centsPerFoot }) =>
        [10, 20, 50].map((feet) => {
          const sizeCode = codeOf(`${inch} in`);
          return size({
            size: `${inch} in`,
            code: `${sizeCode}L${feet}`,
            load,
            feet,
            cents: centsPerFoot * feet,
          });
        }),
      ),
    ),
  },
];
