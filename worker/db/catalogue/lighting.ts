import type { Family, Option } from "./family.ts";
import { table } from "./table.ts";

const colorTemperatures: readonly Option[] = [
  { name: "4000 K", code: "40", text: "Neutral white, 4000 K." },
  { name: "5000 K", code: "50", text: "Daylight white, 5000 K." },
  { name: "3000 K", code: "30", text: "Warm white, 3000 K." },
];
const packs: readonly Option[] = [
  { name: "", code: "" },
  { name: "Case of 10", code: "C", priceFactor: 9, text: "Comes as a case of ten." },
];
const lighting = { categoryId: 13, picture: "lamp" } satisfies Partial<Family>;

export const lightingFamilies: readonly Family[] = [
  {
    ...lighting,
    skuPrefix: "LGT-LB{code}",
    name: "LED Lamp {size}, {watts} W, {lumen} lm, {base}",
    text: "LED lamp {size} with {base} base, {lumen} lm from {watts} W, {volts} V, over 80 CRI, 15,000 hours.",
    sizes: table(`
size  | code   | watts | lumen | base | volts   | cents
A19   | A1909  | 9     | 800   | E26  | 120     | 349
A19   | A1914  | 14    | 1500  | E26  | 120     | 549
BR30  | B3009  | 9     | 650   | E26  | 120     | 649
A21   | A2117  | 17    | 1850  | E26  | 120     | 949
PAR38 | P3814  | 14    | 1200  | E26  | 120     | 1249
ED28  | D2836  | 36    | 4800  | E26  | 120-277 | 4249
ED28  | D2854  | 54    | 7500  | EX39 | 120-277 | 5949
PAR30 | P3010  | 10    | 800   | E26  | 120     | 949
MR16  | M1607  | 7     | 500   | GU10 | 120     | 599
`),
    choices: [colorTemperatures, packs],
    minSeedProducts: 18,
  },
  {
    ...lighting,
    picture: null,
    skuPrefix: "LGT-TU{code}",
    name: "LED Tube {size}, {watts} W, {lumen} lm, {kind}",
    text: "{kind} LED tube {size} with {base} base, {lumen} lm, shatterproof coated glass, 50,000 hours, DLC listed.",
    sizes: table(`
size      | code | watts | lumen | kind   | base   | cents
T8 48 in  | 848B | 15    | 2200  | Type B | G13    | 849
T8 48 in  | 848A | 15    | 2100  | Type A | G13    | 799
T8 24 in  | 824B | 8     | 1000  | Type B | G13    | 749
T5 46 in  | 546A | 25    | 3500  | Type A | G5     | 1449
T8 96 in  | 896B | 40    | 5500  | Type B | FA8    | 2149
`),
    choices: [colorTemperatures, packs],
    minSeedProducts: 12,
  },
  {
    ...lighting,
    picture: null,
    skuPrefix: "LGT-FX{code}",
    name: "{size}, {watts} W, {lumen} lm",
    text: "{use} Input {volts} V, {lumen} lm, over 80 CRI, 50,000 hours, UL 1598.",
    sizes: table(`
size                         | code  | watts | lumen | volts   | cents | use
LED UFO High Bay             | UB150 | 150   | 21000 | 120-277 | 11900 | Hangs from hook or pendant at 15 to 25 ft, IP65, 0-10 V dimming.
LED Flat Panel 2 x 4 ft      | FP50  | 50    | 6250  | 120-277 | 6949  | Lays into T-bar ceilings, 0-10 V dimming.
LED Vapor-Tight 4 ft         | VT40  | 40    | 5200  | 120-277 | 5749  | Polycarbonate body with latches, IP65, wet locations.
LED Wall Pack                | WP60  | 60    | 8400  | 120-277 | 8449  | Bronze cast housing with photocell, IP65.
LED Flat Panel 2 x 2 ft      | FP36  | 36    | 4500  | 120-277 | 5249  | Lays into T-bar ceilings, 0-10 V dimming.
LED UFO High Bay             | UB200 | 200   | 28000 | 120-277 | 14900 | Hangs from hook or pendant at 20 to 35 ft, IP65, 0-10 V dimming.
LED Flood Light              | FL100 | 100   | 13000 | 120-277 | 9900  | Knuckle mount, bronze, IP65.
LED Linear High Bay 2 ft     | LB165 | 165   | 22000 | 120-277 | 13900 | For aisles at 15 to 30 ft, V-hooks included.
LED Strip Light 4 ft         | SL32  | 32    | 4200  | 120-277 | 4449  | Surface or chain mount, frosted lens.
LED Area Light               | AL150 | 150   | 21000 | 120-277 | 17900 | Slip fitter for 2-3/8 in tenon, type III, IP65.
LED UFO High Bay             | UB100 | 100   | 14000 | 120-277 | 9400  | Hangs from hook or pendant at 10 to 18 ft, IP65, 0-10 V dimming.
`),
    choices: [
      [
        { name: "5000 K", code: "50", text: "Daylight white, 5000 K." },
        { name: "4000 K", code: "40", text: "Neutral white, 4000 K." },
      ],
    ],
    minSeedProducts: 16,
  },
  {
    ...lighting,
    picture: "work-light",
    skuPrefix: "LGT-WL{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                             | code | cents | use
LED Work Light with Stand, 5,000 lm, Corded      | S50  | 5249  | Tilting head, IP54, 5 ft cord for 120 V.
Rechargeable LED Work Light, 1,000 lm            | R10  | 4449  | Magnetic base, folds, 4 hours on high, USB-C.
Headlamp, 400 lm, 3 AAA                          | H04  | 2649  | Three modes, IPX4, batteries included.
LED Flashlight, 1,000 lm, Rechargeable           | F10  | 4949  | Aluminum body, IPX7, USB-C cell included.
Twin-Head Tripod Light, 10,000 lm                | T10  | 10900 | Stand to 6 ft, IP54, 6 ft cord for 120 V.
Pen Light, 150 lm, 2 AAA                         | P01  | 1449  | Clip and inspection beam, batteries included.
Intrinsically Safe Flashlight, 150 lm, 3 AA      | X01  | 6449  | Class I, II, III Division 1, batteries not included.
String Lights 50 ft, 5 Sockets E26               | L50  | 6949  | Caged, 18/2 SJTW cable, linkable, lamps sold separately.
LED Trouble Light with 25 ft Reel                | C25  | 7949  | 700 lm, steel hook, retracts by itself.
LED Flashlight, 300 lm, 2 AA                     | F03  | 2249  | Aluminum body, IPX4, batteries included.
`),
  },
  {
    ...lighting,
    picture: null,
    skuPrefix: "LGT-EX{code}",
    name: "{size}",
    text: "{use} Battery lasts 90 minutes, UL 924.",
    sizes: table(`
size                                    | code | cents | use
LED Exit Sign, Red, Battery Backup      | SRB  | 2949  | White thermoplastic, single or double face, 120/277 V.
LED Emergency Light, Twin Head          | ETH  | 2649  | White thermoplastic, 120/277 V, adjustable heads.
Exit and Emergency Combo, Red           | CRB  | 4949  | Exit sign with two adjustable heads, 120/277 V.
LED Exit Sign, Green, Battery Backup    | SGB  | 2949  | White thermoplastic, single or double face, 120/277 V.
Exit and Emergency Combo, Green         | CGB  | 4949  | Exit sign with two adjustable heads, 120/277 V.
Emergency Light, Wet Location, Twin     | EWL  | 8449  | IP65 gray housing, 120/277 V, for cold stores and docks.
`),
  },
];
