import type { Family, Option } from "./family.ts";
import { inches, interleave, parsePrices, size, table } from "./table.ts";

const pumpsAndValves = { categoryId: 17, picture: "ball-valve" } satisfies Partial<Family>;
const pipeSizes = (row: string, baseCents: number, centsPerSquareInch: number) =>
  row.split(" ").map((inch) =>
    size({
      size: `${inch} in`,
      inch,
      cents: baseCents + centsPerSquareInch * inches(inch) ** 2 + 600 * inches(inch),
    }),
  );

const gasketSizes = interleave(
  parsePrices("2 349, 3 479, 4 649, 1 249, 6 1049, 8 1549").map(([nps, cents]) =>
    [150, 300].map((rating) =>
      size({
        size: `${nps} in`,
        rating,
        code: `${nps}C${rating}`,
        cents: cents * (rating === 300 ? 1.2 : 1),
      }),
    ),
  ),
);
const gasketMaterials: readonly Option[] = [
  { name: "Non-Asbestos", code: "N", text: "Compressed aramid fiber with NBR, 1/16 in, to 700 F." },
  { name: "EPDM", code: "E", priceFactor: 0.9, text: "EPDM rubber 60 Shore A, 1/8 in, for water." },
  { name: "PTFE", code: "P", priceFactor: 2.2, text: "Virgin PTFE, 1/16 in, for chemicals." },
];
const seatMaterials: readonly Option[] = [
  { name: "EPDM Seat", code: "E", text: "EPDM seat for water, -20 to 250 F." },
  { name: "Buna-N Seat", code: "B", text: "Buna-N seat for oil and air, 10 to 180 F." },
];

export const pumpValveFamilies: readonly Family[] = [
  {
    ...pumpsAndValves,
    picture: "pump",
    skuPrefix: "PMP-{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                                        | code  | cents  | use
Submersible Utility Pump 1/4 hp, 1-1/4 in                   | SU025 | 13900  | Thermoplastic, 1,800 gph at 0 ft, 115 V, 25 ft cord.
End-Suction Centrifugal Pump 1 hp, 1-1/4 x 1 in             | EC100 | 44900  | Cast iron, 45 gpm at 50 ft, 115/230 V.
Sump Pump 1/2 hp, Vertical Float, 1-1/2 in                  | SP050 | 24900  | Cast iron, 60 gpm at 10 ft, 115 V, 10 ft cord.
Air Diaphragm Pump 1/2 in, Polypropylene                    | AD050 | 59900  | 14 gpm at most, Santoprene diaphragms, runs dry.
Air Diaphragm Pump 1 in, Aluminum                           | AD100 | 89900  | 45 gpm at most, Buna-N diaphragms, runs dry.
Drum Pump, Rotary Hand, 2 in Bung                           | DR200 | 8449   | Cast iron for oils, 1 gal in 14 turns.
Circulator Pump 1/25 hp, Flanged, Cast Iron                 | CR004 | 12900  | 23 gpm at most and 15 ft head, 115 V, for closed heating loops.
Sewage Pump 1/2 hp, 2 in Discharge                          | SW050 | 39900  | Passes 2 in solids, cast iron, tethered float, 115 V.
Condensate Pump 1/2 gal, 20 ft Lift                         | CD020 | 7449   | 84 gph at 1 ft, safety switch, 115 V.
Transfer Pump 1/2 hp, 1 in, Cast Iron                       | TR050 | 26900  | 25 gpm at 10 ft, self-priming, 115 V.
End-Suction Centrifugal Pump 2 hp, 1-1/2 x 1-1/4 in         | EC200 | 62900  | Cast iron, 75 gpm at 60 ft, 230/460 V three phase.
Trash Pump 2 in, Gasoline                                   | TP200 | 89900  | 185 gpm, passes 3/4 in solids, 208 cc engine.
Metering Pump 15 gpd, 100 psi                               | MP015 | 48900  | PVDF head and PTFE diaphragm, manual stroke, 120 V.
Air Diaphragm Pump 2 in, Aluminum                           | AD200 | 169900 | 150 gpm at most, Buna-N diaphragms, runs dry.
Multistage Booster Pump 1-1/2 hp, 1-1/4 in                  | MB150 | 79900  | Stainless steel, 20 gpm at 150 ft, 230 V.
`),
    minSeedProducts: 15,
  },
  {
    ...pumpsAndValves,
    skuPrefix: "VLV-BS{code}",
    name: "Stainless Ball Valve {size} FNPT, {kind}",
    text: "CF8M (316) ball valve, {kind.lower}, full port, RPTFE seats, female NPT ends {size}, 1,000 WOG, with locking lever.",
    sizes: interleave(
      [
        { kind: "2-Piece", key: "2", priceFactor: 1 },
        { kind: "3-Piece", key: "3", priceFactor: 1.7 },
      ].map(({ kind, key, priceFactor }) =>
        pipeSizes("1/2 3/4 1 1/4 3/8 1-1/2 2 1-1/4", 1200, 1150).map((pipe) =>
          size({ ...pipe.cells, kind, code: `${key}P${pipe.code}`, cents: pipe.cents * priceFactor }),
        ),
      ),
    ),
    choices: [
      [
        { name: "", code: "F" },
        { name: "Air Actuated", code: "A", priceFactor: 4.2, text: "With double-acting pneumatic actuator." },
      ],
    ],
    minSeedProducts: 14,
  },
  {
    ...pumpsAndValves,
    picture: "gate-valve",
    skuPrefix: "VLV-GB{code}",
    name: "Bronze Gate Valve {size}, {ends}",
    text: "Bronze gate valve, non-rising stem, {ends.lower} ends {size}, class 125, MSS SP-80.",
    sizes: interleave(
      ["Threaded", "Solder"].map((ends) =>
        pipeSizes("3/4 1 1/2 1-1/4 1-1/2 2", 1400, 1300).map((pipe) =>
          size({ ...pipe.cells, ends, code: `${ends.charAt(0)}${pipe.code}`, cents: pipe.cents }),
        ),
      ),
    ),
    minSeedProducts: 9,
  },
  {
    ...pumpsAndValves,
    picture: null,
    skuPrefix: "VLV-CK{code}",
    name: "Swing Check Valve {size} FNPT",
    text: "Y-pattern swing check valve, threaded {size}, class 125, MSS SP-80, for level or upward flow.",
    sizes: pipeSizes("3/4 1 1/2 1-1/4 1-1/2 2", 1600, 1250),
    choices: [
      [
        { name: "Bronze", code: "B" },
        { name: "316 Stainless", code: "S", priceFactor: 1.6 },
      ],
    ],
    minSeedProducts: 8,
  },
  {
    ...pumpsAndValves,
    picture: null,
    skuPrefix: "VLV-BF{code}",
    name: "Butterfly Valve {size}, Lug, Class 150",
    text: "Ductile iron lug body with nickel-plated disc, {size} (NPS {nps}), 10-position lever, API 609, fits class 150 flanges.",
    sizes: table(`
size   | nps   | cents
DN 50  | 2     | 8449
DN 80  | 3     | 10900
DN 100 | 4     | 13900
DN 65  | 2-1/2 | 9400
DN 150 | 6     | 20900
DN 125 | 5     | 17400
DN 200 | 8     | 32900
`),
    choices: [seatMaterials],
    minSeedProducts: 8,
  },
  {
    ...pumpsAndValves,
    picture: null,
    skuPrefix: "VLV-SO{code}",
    name: "Solenoid Valve {size} FNPT, Normally Closed",
    text: "Two-way brass solenoid valve, {size} NPT, pilot operated, 5 to 150 psi, Buna-N, for water, air and light oil.",
    sizes: pipeSizes("1/2 1/4 3/4 3/8 1", 3400, 2900),
    choices: [
      [
        { name: "120 V AC", code: "A1" },
        { name: "24 V DC", code: "D2" },
        { name: "24 V AC", code: "A2" },
      ],
    ],
    minSeedProducts: 8,
  },
  {
    ...pumpsAndValves,
    picture: "gasket",
    skuPrefix: "GSK-RG{code}",
    name: "Ring Flange Gasket {size}, Class {rating}",
    text: "Ring gasket for raised-face flanges NPS {size}, class {rating}, ASME B16.21.",
    sizes: gasketSizes,
    choices: [gasketMaterials],
    minSeedProducts: 14,
  },
];
