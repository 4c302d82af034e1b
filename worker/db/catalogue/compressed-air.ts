import type { Family, Option } from "./family.ts";
import { codeOf, interleave, size, table } from "./table.ts";

const air = { categoryId: 19, picture: "coupler" } satisfies Partial<Family>;

const hoses = interleave(
  [
    { inside: "3/8", end: "1/4", centsPerFoot: 62 },
    { inside: "1/2", end: "1/2", centsPerFoot: 92 },
    { inside: "1/4", end: "1/4", centsPerFoot: 48 },
  ].map(({ inside, end, centsPerFoot }) =>
    [50, 25, 100].map((feet) => {
      const sizeCode = codeOf(`${inside} in`);
      return size({
        size: `${inside} in x ${feet} ft`,
        inside,
        feet,
        end,
        code: `${sizeCode}L${feet}`,
        cents: 600 + feet * centsPerFoot,
      });
    }),
  ),
);

const couplers = interleave(
  [
    { part: "Coupler", key: "C", cents: 849 },
    { part: "Plug", key: "P", cents: 229 },
  ].flatMap(({ part, key, cents }) =>
    ["M", "F"].map((gender) =>
      ["1/4", "3/8"].map((inch) => {
        const sizeCode = codeOf(`${inch} in`);
        return size({
          size: `${inch} in ${gender}NPT`,
          part,
          code: `${key}${sizeCode}${gender}`,
          cents: cents * (inch === "3/8" ? 1.15 : 1),
        });
      }),
    ),
  ),
);

const pushIns = interleave(
  [
    { shape: "Straight Male", key: "SM", priceFactor: 1 },
    { shape: "Swivel Elbow Male", key: "EM", priceFactor: 1.2 },
    { shape: "Branch Tee Male", key: "TM", priceFactor: 1.7 },
  ].map(({ shape, key, priceFactor }) =>
    [
      ["1/4", "1/4"],
      ["3/8", "1/4"],
      ["1/4", "1/8"],
      ["3/8", "3/8"],
      ["1/2", "1/2"],
      ["5/32", "1/8"],
    ].map(([tube = "", thread = ""]) => {
      const [tubeCode, threadCode] = [tube, thread].map((inch) => codeOf(inch));
      return size({
        size: `${tube} in Tube x ${thread} in NPT`,
        tube,
        thread,
        shape,
        code: `${key}${tubeCode}${threadCode}`,
        cents: 289 * priceFactor * (tube === "1/2" ? 1.8 : tube === "3/8" ? 1.3 : 1),
      });
    }),
  ),
);

const hoseMaterials: readonly Option[] = [
  {
    name: "Rubber",
    code: "R",
    text: "EPDM tube and cover with spiral reinforcement, stays soft in the cold.",
  },
  { name: "Hybrid Polymer", code: "H", priceFactor: 0.85, text: "Hybrid polymer, light and lies flat." },
  { name: "PVC", code: "V", priceFactor: 0.65, text: "Reinforced PVC for the workshop." },
];
const packs: readonly Option[] = [
  { name: "", code: "1" },
  { name: "Pack of 10", code: "X", priceFactor: 9, text: "Comes as a pack of ten." },
];

export const compressedAirFamilies: readonly Family[] = [
  {
    ...air,
    picture: "hose",
    skuPrefix: "AIR-HS{code}",
    name: "Air Hose {size}",
    text: "Air hose {inside} in inside, {feet} ft, 300 psi, with {end} in male NPT ends.",
    sizes: hoses,
    choices: [hoseMaterials],
    minSeedProducts: 14,
  },
  {
    ...air,
    skuPrefix: "AIR-QD{code}",
    name: "Quick-Connect {part} {size}, Industrial",
    text: "Quick-connect {part.lower} of the industrial M style, 1/4 in body, {size}, 300 psi, ISO 6150 B.",
    sizes: couplers,
    choices: [
      [
        { name: "Steel", code: "S", text: "Plated steel." },
        { name: "Brass", code: "B", priceFactor: 1.2, text: "Solid brass." },
      ],
      packs,
    ],
    minSeedProducts: 14,
  },
  {
    ...air,
    picture: "gauge",
    skuPrefix: "AIR-FR{code}",
    name: "{kind} {size} NPT",
    text: "{use} Ports {size} NPT, 150 psi, polycarbonate bowl with guard where there is one.",
    sizes: interleave(
      [
        {
          kind: "Air Regulator with Gauge",
          key: "RG",
          cents: 4249,
          use: "Relieving diaphragm regulator, 5 to 125 psi.",
        },
        { kind: "Air Filter 5 Micron", key: "FL", cents: 3449, use: "Centrifugal filter with manual drain." },
        {
          kind: "Filter Regulator Lubricator",
          key: "CB",
          cents: 9900,
          use: "Three units joined, with gauge and oil mist lubricator.",
        },
        {
          kind: "Filter Regulator with Gauge",
          key: "FR",
          cents: 6449,
          use: "One unit, 5 micron, 5 to 125 psi.",
        },
        {
          kind: "Coalescing Filter 0.01 Micron",
          key: "CF",
          cents: 6949,
          use: "Takes oil mist out for paint and instruments.",
        },
      ].map(({ cents, key, ...unit }) =>
        ["1/2 in", "1/4 in", "3/8 in", "3/4 in"].map((inch) => {
          const sizeCode = codeOf(inch);
          return size({
            ...unit,
            size: inch,
            code: `${key}${sizeCode}`,
            cents: cents * (inch === "3/4 in" ? 1.6 : inch === "1/4 in" ? 0.8 : 1),
          });
        }),
      ),
    ),
    minSeedProducts: 15,
  },
  {
    ...air,
    skuPrefix: "AIR-{code}",
    name: "Push-In Fitting {shape}, {size}",
    text: "Push-in fitting, {shape.lower}, with sealant on the thread, for {tube} in tube, {thread} in NPT, nickel-plated brass and PBT, 150 psi.",
    sizes: pushIns,
    choices: [packs],
    minSeedProducts: 16,
  },
  {
    ...air,
    picture: "hose",
    skuPrefix: "AIR-TU{code}",
    name: "Polyurethane Tubing {size} in OD x {feet} ft",
    text: "Polyether polyurethane tube, 95 Shore A, {size} in outside and {inside} in inside, {psi} psi at 75 F. Comes as {feet} ft.",
    sizes: table(`
size | inside | psi | feet | code | cents
1/4  | 0.160  | 145 | 100  | 251  | 2249
3/8  | 0.245  | 145 | 100  | 381  | 4149
1/4  | 0.160  | 145 | 500  | 255  | 9900
1/2  | 0.320  | 145 | 100  | 501  | 6949
5/32 | 0.095  | 145 | 100  | 161  | 1549
`),
    choices: [
      [
        { name: "Blue", code: "B" },
        { name: "Black", code: "K" },
        { name: "Clear", code: "C" },
        { name: "Red", code: "R" },
      ],
    ],
    minSeedProducts: 9,
  },
  {
    ...air,
    picture: "gauge",
    skuPrefix: "AIR-PG{code}",
    name: "Pressure Gauge {size}, 0-{psi} psi",
    text: "Bourdon tube gauge, {size}, 0 to {psi} psi and bar, brass wetted parts, 3-2-3%, ASME B40.100 grade B.",
    sizes: [
      "2 in Dial, 1/4 in NPT Back",
      "2-1/2 in Dial, 1/4 in NPT Bottom",
      "1-1/2 in Dial, 1/8 in NPT Back",
    ].flatMap((dial, i) =>
      [160, 100, 200, 60, 300].map((psi) =>
        size({ size: dial, psi, code: `${"ABC"[i]}${psi}`, cents: [949, 1349, 849][i] ?? 949 }),
      ),
    ),
    choices: [
      [
        { name: "Dry", code: "D" },
        {
          name: "Glycerin Filled",
          code: "G",
          priceFactor: 1.7,
          text: "Filled with glycerin against vibration.",
        },
      ],
    ],
    minSeedProducts: 30,
  },
  {
    ...air,
    picture: null,
    skuPrefix: "AIR-AC{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                         | code | cents  | use
Safety Blow Gun, 1/4 in FNPT                 | BG25 | 1449   | Side vents hold the blocked tip under 30 psi, OSHA 1910.242(b).
Auto-Rewind Hose Reel 3/8 in x 50 ft         | HR38 | 17900  | Steel reel with rubber hose, 300 psi.
Tire Inflator with Dial Gauge, 160 psi       | TI16 | 3949   | Dual-foot chuck on a 12 in hose.
Auto-Rewind Hose Reel 1/2 in x 50 ft         | HR12 | 22900  | Steel reel with rubber hose, 300 psi.
Air Manifold, 3 Ports, 1/4 in NPT            | MF03 | 2249   | Aluminum with brass couplers.
Automatic Tank Drain, 1/4 in NPT             | TD25 | 6449   | Timed electric drain, 120 V, 230 psi.
`),
  },
];
