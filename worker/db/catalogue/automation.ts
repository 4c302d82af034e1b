import type { Family, Option } from "./family.ts";
import { interleave, size, table } from "./table.ts";

const automation = { categoryId: 16, picture: "sensor" } satisfies Partial<Family>;

const outputs: readonly Option[] = [
  { name: "PNP NO", code: "PN", text: "PNP, normally open." },
  { name: "NPN NO", code: "NN", text: "NPN, normally open." },
  { name: "PNP NC", code: "PC", text: "PNP, normally closed." },
];
const connections: readonly Option[] = [
  { name: "M12 Plug", code: "M", text: "With 4-pin M12 plug." },
  { name: "2 m Cable", code: "C", priceFactor: 0.96, text: "With 2 m PVC cable." },
];
const coils: readonly Option[] = [
  { name: "24 V DC Coil", code: "D2" },
  { name: "120 V AC Coil", code: "A1" },
  { name: "24 V AC Coil", code: "A2" },
  { name: "240 V AC Coil", code: "A4" },
];

export const automationFamilies: readonly Family[] = [
  {
    ...automation,
    skuPrefix: "AUT-IS{code}",
    name: "Inductive Sensor {size}, {range} mm, {mount}",
    text: "Inductive proximity sensor for {mount.lower} mounting, {size} nickel-plated brass thread, senses mild steel at {range} mm, 10-30 V DC, IP67, IEC 60947-5-2.",
    sizes: table(`
size | code | range | mount     | cents
M12  | 12F4 | 4     | Flush     | 2949
M18  | 18F8 | 8     | Flush     | 3249
M12  | 12N8 | 8     | Non-Flush | 3149
M8   | 08F2 | 2     | Flush     | 3349
M18  | 18N2 | 12    | Non-Flush | 3449
M30  | 30F5 | 15    | Flush     | 4249
M30  | 30N2 | 22    | Non-Flush | 4549
`),
    choices: [outputs, connections],
    minSeedProducts: 16,
  },
  {
    ...automation,
    skuPrefix: "AUT-PS{code}",
    name: "Photoelectric Sensor {size}, {range} m",
    text: "{use} Range {range} m, 10-30 V DC, IP67, IEC 60947-5-2.",
    sizes: table(`
size                          | code | range | cents | use
M18, Diffuse                  | 18D  | 0.4   | 5949  | Infrared, detects the object itself.
M18, Retro-Reflective         | 18R  | 4     | 6449  | Polarized red light, reflector sold separately.
M18, Through-Beam             | 18T  | 15    | 9900  | Pair of emitter and receiver.
Compact, Background Suppression | CPB | 0.3  | 8449  | Ignores what lies behind the set distance.
Compact, Retro-Reflective     | CPR  | 5     | 7449  | Polarized red light, reflector sold separately.
`),
    choices: [
      outputs.slice(0, 2).map((output) => ({
        ...output,
        name: output.name.slice(0, 3),
        text: `${output.name.slice(0, 3)} output, light or dark operate.`,
      })),
      connections,
    ],
    minSeedProducts: 9,
  },
  {
    ...automation,
    picture: "relay",
    skuPrefix: "AUT-RL{code}",
    name: "{size} Relay",
    text: "Plug-in relay with lamp and test button, {contacts}, {pins}; socket sold separately, UL 508.",
    sizes: table(`
size                         | code | contacts                     | pins               | cents
Ice Cube DPDT 10 A           | IC2  | two changeover contacts 10 A | 8 blade pins       | 1149
Ice Cube 4PDT 5 A            | IC4  | four changeover contacts 5 A | 14 blade pins      | 1349
Slim SPDT 6 A                | SL1  | one changeover contact 6 A   | 6.2 mm wide        | 949
Octal DPDT 10 A              | OC2  | two changeover contacts 10 A | 8 round pins       | 1449
Octal 3PDT 10 A              | OC3  | three changeover contacts 10 A | 11 round pins    | 1649
`),
    choices: [coils],
    minSeedProducts: 13,
  },
  {
    ...automation,
    picture: "contactor",
    skuPrefix: "AUT-CT{code}",
    name: "Contactor 3-Pole {size} A",
    text: "Three-pole contactor, {size} A AC-3, {kw} kW at 400 V and {hp} hp at 460 V, one NO auxiliary, DIN rail, IEC 60947-4-1.",
    sizes: table(`
size | kw  | hp | cents
9    | 4   | 5  | 3249
12   | 5.5 | 7.5 | 3649
18   | 7.5 | 10 | 4449
25   | 11  | 15 | 5749
32   | 15  | 20 | 7449
40   | 18.5 | 30 | 9900
65   | 30  | 40 | 14900
95   | 45  | 60 | 21900
`),
    choices: [coils],
    minSeedProducts: 14,
  },
  {
    ...automation,
    picture: null,
    skuPrefix: "AUT-PB{code}",
    name: "22 mm {size}",
    text: "{use} For 22 mm holes, IP66, NEMA 4X, IEC 60947-5-1.",
    sizes: table(`
size                                | code | cents | use
Push Button, Flush, Green, 1 NO     | FGN  | 1449  | Spring return with metal bezel.
Emergency Stop, 40 mm, 1 NC         | ES1  | 2649  | Red mushroom head, turn to release, ISO 13850.
Push Button, Flush, Red, 1 NC       | FRN  | 1449  | Spring return with metal bezel.
Selector Switch, 2 Position, 1 NO   | S21  | 1849  | Maintained, black knob.
Selector Switch, 3 Position, 2 NO   | S32  | 2249  | Maintained, black knob.
Pilot Light, Green, 24 V AC/DC      | PG2  | 1349  | LED with diffusing lens.
Pilot Light, Red, 24 V AC/DC        | PR2  | 1349  | LED with diffusing lens.
Push Button, Flush, Black, 1 NO     | FKN  | 1449  | Spring return with metal bezel.
Key Switch, 2 Position, 1 NO        | K21  | 3349  | Key comes out on the left, two keys.
Pilot Light, Amber, 120 V AC        | PA1  | 1449  | LED with diffusing lens.
`),
  },
  {
    ...automation,
    picture: null,
    skuPrefix: "AUT-PW{code}",
    name: "DIN Rail Power Supply {size}",
    text: "Switched power supply {size}, input 100-240 V AC, {watts} W, overload protected, UL 508 and IEC 62368-1.",
    sizes: table(`
size            | watts | cents
24 V DC, 5 A    | 120   | 6949
24 V DC, 2.5 A  | 60    | 4449
24 V DC, 10 A   | 240   | 10900
24 V DC, 1.3 A  | 30    | 3349
24 V DC, 20 A   | 480   | 18900
12 V DC, 4.5 A  | 54    | 4449
`),
  },
  {
    ...automation,
    picture: "wire",
    skuPrefix: "AUT-CD{code}",
    name: "M12 Cordset, {pins}-Pin, {kind}, {meters} m",
    text: "A-coded M12 socket, {kind.lower}, {pins} wires, {meters} m with free end, IP67, IEC 61076-2-101.",
    sizes: interleave(
      [
        { kind: "Straight", key: "S", pins: 4, cents: 849 },
        { kind: "Right Angle", key: "A", pins: 4, cents: 899 },
        { kind: "Straight", key: "S", pins: 5, cents: 999 },
      ].map(({ kind, key, pins, cents }) =>
        [5, 2, 10].map((meters) =>
          size({
            size: `${meters} m`,
            kind,
            pins,
            meters,
            code: `${key}${pins}L${meters}`,
            cents: cents + meters * 110,
          }),
        ),
      ),
    ),
    choices: [
      [
        { name: "PVC", code: "V" },
        { name: "PUR", code: "U", priceFactor: 1.25, text: "PUR jacket for oil and moving cable." },
      ],
    ],
  },
];
