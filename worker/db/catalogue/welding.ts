import type { Family, Option } from "./family.ts";
import { interleave, parsePrices, size, table } from "./table.ts";

const welding = { categoryId: 11, picture: "welding-rod" } satisfies Partial<Family>;

const electrodes = interleave(
  [
    {
      aws: "E7018",
      spec: "A5.1",
      use: "Low hydrogen, iron powder, for structural and pressure work in all positions but down",
      priceFactor: 1,
    },
    {
      aws: "E6013",
      spec: "A5.1",
      use: "Rutile, easy to strike, for sheet metal and light repair in all positions",
      priceFactor: 0.92,
    },
    {
      aws: "E6011",
      spec: "A5.1",
      use: "Cellulosic for AC or DC, digs through rust and paint, all positions",
      priceFactor: 1.05,
    },
    {
      aws: "E6010",
      spec: "A5.1",
      use: "Cellulosic for DC, deep root passes in pipe, all positions",
      priceFactor: 1.15,
    },
    {
      aws: "E7024",
      spec: "A5.1",
      use: "Iron powder for fast flat and horizontal fillets",
      priceFactor: 0.98,
    },
    { aws: "E308L-16", spec: "A5.4", use: "For 304 and 304L stainless steel", priceFactor: 3.4 },
    { aws: "E309L-16", spec: "A5.4", use: "For joining stainless to carbon steel", priceFactor: 4.1 },
  ].map(({ aws, spec, use, priceFactor }) =>
    ["1/8", "3/32", "5/32", "1/16"]
      .filter((inch) => inch !== "1/16" || aws === "E6013")
      .map((inch) =>
        size({
          size: `${inch} in`,
          code: `${aws.replace("-", "")}${{ "1/8": "A", "3/32": "B", "5/32": "C", "1/16": "D" }[inch]}`,
          aws,
          spec,
          use,
          cents: priceFactor * 2249 * (inch === "1/16" ? 1.3 : 1),
        }),
      ),
  ),
);

const wires = interleave(
  [
    {
      aws: "ER70S-6",
      spec: "A5.18",
      use: "Copper-coated solid wire for mild steel under C25 or CO2",
      priceFactor: 1,
    },
    {
      aws: "E71T-11",
      spec: "A5.20",
      use: "Self-shielded flux-cored wire for outdoor work, no gas",
      priceFactor: 2.2,
    },
    {
      aws: "E71T-1C",
      spec: "A5.20",
      use: "Gas-shielded flux-cored wire for all positions under CO2",
      priceFactor: 1.9,
    },
    { aws: "ER308L", spec: "A5.9", use: "Solid wire for 304 stainless steel", priceFactor: 2.9 },
    {
      aws: "ER4043",
      spec: "A5.10",
      use: "Aluminum wire with 5% silicon for 6061 and castings",
      priceFactor: 2.7,
    },
    {
      aws: "ER5356",
      spec: "A5.10",
      use: "Aluminum wire with 5% magnesium for 5000 series",
      priceFactor: 2.8,
    },
  ].map(({ aws, spec, use, priceFactor }) =>
    (/^ER[45]/.test(aws)
      ? ["0.035", "3/64"]
      : aws === "E71T-1C"
        ? ["0.045", "0.052"]
        : ["0.030", "0.035", "0.045"]
    ).flatMap((inch) =>
      (/^ER[45]/.test(aws) ? [1, 16] : aws === "E71T-1C" ? [33] : [10, 33])
        .filter((pounds) => inch !== "0.045" || pounds > 10)
        .map((pounds) =>
          size({
            size: `${inch} in, ${pounds} lb Spool`,
            code: `${aws.replaceAll("-", "")}${inch.replace(/\D/g, "")}P${pounds}`,
            aws,
            spec,
            use,
            cents: 700 + priceFactor * pounds * 275,
          }),
        ),
    ),
  ),
);

const tigRods = interleave(
  [
    { aws: "ER70S-2", spec: "A5.18", use: "for mild steel", priceFactor: 1 },
    { aws: "ER308L", spec: "A5.9", use: "for 304 stainless steel", priceFactor: 2.3 },
    { aws: "ER4043", spec: "A5.10", use: "for 6061 aluminum and castings", priceFactor: 2.4 },
    { aws: "ER316L", spec: "A5.9", use: "for 316 stainless steel", priceFactor: 2.9 },
  ].map(({ aws, spec, use, priceFactor }) =>
    ["1/16", "3/32", "1/8"].map((inch, i) =>
      size({
        size: `${inch} x 36 in`,
        code: `${aws.replace("-", "")}${"BAC"[i]}`,
        aws,
        spec,
        use,
        cents: 4449 * priceFactor,
      }),
    ),
  ),
);

const tungsten = interleave(
  [
    { kind: "2% Lanthanated", key: "L", band: "blue", priceFactor: 1 },
    { kind: "2% Ceriated", key: "C", band: "gray", priceFactor: 1 },
    { kind: "Pure", key: "P", band: "green", priceFactor: 0.9 },
  ].map(({ kind, key, band, priceFactor }) =>
    parsePrices("3/32 2649, 1/16 1549, 1/8 4249, 0.040 1149").map(([inch, cents], i) =>
      size({ size: `${inch} x 7 in`, code: `${key}${i + 1}`, kind, band, cents: cents * priceFactor }),
    ),
  ),
);

const rodPacks: readonly Option[] = [
  { name: "5 lb", code: "5", text: "Comes as a 5 lb package." },
  { name: "10 lb", code: "10", priceFactor: 1.9, text: "Comes as a 10 lb package." },
  {
    name: "50 lb",
    code: "50",
    priceFactor: 8,
    text: "Comes as a 50 lb carton.",
    fits: ({ cents }) => cents < 4000,
  },
];

export const weldingFamilies: readonly Family[] = [
  {
    ...welding,
    skuPrefix: "WLD-{code}",
    name: "Stick Electrode {aws}, {size}",
    text: "{use}. Covered electrode, {size}, AWS {spec}.",
    sizes: electrodes,
    choices: [rodPacks],
    minSeedProducts: 26,
  },
  {
    ...welding,
    picture: null,
    skuPrefix: "WLD-{code}",
    name: "MIG Wire {aws}, {size}",
    text: "{use}. Layer wound, AWS {spec}.",
    sizes: wires,
    minSeedProducts: 18,
  },
  {
    ...welding,
    skuPrefix: "WLD-T{code}",
    name: "TIG Rod {aws}, {size}",
    text: "Cut-length TIG filler rod {use}, stamped with its class, AWS {spec}.",
    sizes: tigRods,
    choices: [
      rodPacks
        .slice(1, 2)
        .map(({ priceFactor, ...pack }) => pack)
        .concat(rodPacks.slice(2).map((pack) => ({ ...pack, priceFactor: 4.5 }))),
    ],
    minSeedProducts: 10,
  },
  {
    ...welding,
    skuPrefix: "WLD-TE{code}",
    name: "Tungsten Electrode {size}, {kind}, Pack of 10",
    text: "{kind} tungsten with {band} band, ground finish, {size}, AWS A5.12. Comes as ten in a slide case.",
    sizes: tungsten,
    minSeedProducts: 8,
  },
  {
    ...welding,
    picture: null,
    skuPrefix: "WLD-CT{code}",
    name: "Contact Tip {size} in, {kind}, Pack of 10",
    text: "Copper contact tip for {size} in wire, {kind} thread pattern. Comes as a pack of ten.",
    sizes: interleave(
      ["M6", "1/4-28"].map((kind) =>
        ["0.035", "0.045", "0.030"].map((inch) =>
          size({ size: inch, kind, code: `${kind.replace(/\W/g, "")}${inch.slice(2)}`, cents: 1049 }),
        ),
      ),
    ),
  },
  {
    ...welding,
    picture: null,
    skuPrefix: "WLD-PP{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                        | code | cents | use
Auto-Darkening Helmet, Shade 9-13           | H913 | 12900 | Switches in 1/25,000 s, four arc sensors, ANSI Z87.1.
MIG Welding Glove, Size L                   | GML  | 2449  | Split cowhide with cotton lining and aramid thread.
Welding Jacket, FR Cotton 9 oz, Size L      | JCL  | 3949  | Flame-resistant green sateen, snaps, 30 in long.
Ground Clamp 300 A                          | GC3  | 1849  | Forged brass jaws for cable to 4/0.
TIG Welding Glove, Size L                   | GTL  | 2249  | Unlined goatskin for feel at the torch.
Electrode Holder 300 A                      | EH3  | 2649  | Insulated, for rods to 1/4 in and cable to 1/0.
Welding Blanket 6 x 6 ft, Fiberglass        | BL66 | 4449  | 24 oz acrylic coated, to 1,000 F, with grommets.
Anti-Spatter Spray, 16 oz                   | AS16 | 949   | Water based, paint can follow after wiping.
Chipping Hammer, Spring Handle              | CH10 | 1449  | Cone and chisel, 11 in long.
Helmet Cover Lens 4-1/2 x 5-1/4 in, 10 Pack | CL45 | 1149  | Clear polycarbonate.
MIG Pliers 8 in                             | MP8  | 1749  | Cut wire, pull tips, clean nozzles.
Soapstone Holder with 3 Flat Pieces         | SS3  | 449   | Marks steel, visible under the arc.
`),
  },
];
