import type { Family, Option } from "./family.ts";
import { table } from "./table.ts";

const bottles: readonly Option[] = [
  { name: "50 mL Bottle", code: "50", text: "Comes as a 50 mL bottle." },
  { name: "10 mL Bottle", code: "10", priceFactor: 0.36, text: "Comes as a 10 mL bottle." },
  { name: "250 mL Bottle", code: "25", priceFactor: 4.1, text: "Comes as a 250 mL bottle." },
];
const instantBottles: readonly Option[] = [
  { name: "20 g Bottle", code: "20", text: "Comes as a 20 g bottle." },
  { name: "Box of 10 x 20 g", code: "X2", priceFactor: 9, text: "Comes as a box of ten 20 g bottles." },
  { name: "500 g Bottle", code: "50", priceFactor: 14, text: "Comes as a 500 g bottle; keep it cool." },
];
const cartridges: readonly Option[] = [
  { name: "50 mL Cartridge", code: "50", text: "Comes as a 50 mL dual cartridge with one mixing nozzle." },
  {
    name: "Case of 12 x 50 mL",
    code: "C5",
    priceFactor: 10.8,
    text: "Comes as a case of twelve 50 mL cartridges.",
  },
  {
    name: "400 mL Cartridge",
    code: "40",
    priceFactor: 5.2,
    text: "Comes as a 400 mL dual cartridge with one mixing nozzle.",
  },
];
const singleOrCase: readonly Option[] = [
  { name: "", code: "1" },
  { name: "Case of 12", code: "C", priceFactor: 10.8, text: "Comes as a case of twelve." },
];
const adhesive = { categoryId: 15, picture: "adhesive-tube" } satisfies Partial<Family>;

export const adhesiveFamilies: readonly Family[] = [
  {
    ...adhesive,
    skuPrefix: "ADH-AN{code}",
    name: "{size}",
    text: "Anaerobic acrylic, cures between metal without air. {use}",
    sizes: table(`
size                                   | code | cents | use
Threadlocker Medium Strength, Blue     | TLB  | 2849  | For M6 to M20, opens with hand tools.
Threadlocker High Strength, Red        | TLR  | 2949  | For M10 to M20, opens with heat above 500 F.
Threadlocker Low Strength, Purple      | TLP  | 2849  | For small screws to M6, opens with hand tools.
Threadlocker Wicking, Green            | TLG  | 3249  | Creeps into assembled screws from M2 to M12.
Retaining Compound High Strength, Green | RCG | 3349  | For bearings and bushings with gaps to 0.15 mm.
Pipe Thread Sealant with PTFE, White   | PTW  | 2449  | Seals tapered metal threads against gas and fluid.
Flange Sealant Flexible, Purple        | FSP  | 3649  | Seals rigid machined flanges with gaps to 0.25 mm.
`),
    choices: [bottles],
    minSeedProducts: 17,
  },
  {
    ...adhesive,
    skuPrefix: "ADH-CA{code}",
    name: "{size}",
    text: "Cyanoacrylate that cures with moisture in the air. {use}",
    sizes: table(`
size                                       | code | cents | use
Instant Adhesive, Low Viscosity            | LV   | 1049  | Sets in 5 to 10 seconds on rubber and plastic with close gaps.
Instant Adhesive, Medium Viscosity         | MV   | 1049  | Sets in 10 to 30 seconds, general use.
Instant Adhesive, Gel                      | GL   | 1249  | Stays on vertical faces and fills gaps to 0.2 mm.
Instant Adhesive, Rubber Toughened, Black  | RT   | 1849  | Withstands shock and peel on metal.
Instant Adhesive, Low Odor                 | LO   | 1449  | Does not bloom beside the joint.
`),
    choices: [instantBottles],
    minSeedProducts: 10,
  },
  {
    ...adhesive,
    skuPrefix: "ADH-EP{code}",
    name: "{size}",
    text: "Two-part adhesive from a dual cartridge. {use}",
    sizes: table(`
size                                          | code | cents | use
Epoxy Adhesive, 5 Minute, Clear               | E05  | 1449  | Handling strength in 20 minutes, fills gaps, for metal, wood and glass.
Epoxy Adhesive, 60 Minute, Toughened          | E60  | 2449  | Lap shear 4,000 psi on abraded steel, for metal and composites.
Methacrylate Adhesive, 5 Minute               | M05  | 2149  | For plastics, metal and composites with little preparation.
Epoxy Adhesive, 20 Minute, Heat Resistant     | E20  | 2949  | Holds to 350 F.
Urethane Adhesive, 5 Minute, Black            | U05  | 1949  | Flexible joints in plastic, painted metal and wood.
Methacrylate Adhesive, 15 Minute              | M15  | 2249  | Longer open time for larger panels.
`),
    choices: [cartridges],
    minSeedProducts: 13,
  },
  {
    ...adhesive,
    picture: "sealant",
    skuPrefix: "ADH-SI{code}",
    name: "{size}",
    text: "One-part sealant that cures with moisture. {use} Comes as a 10.1 oz cartridge.",
    sizes: table(`
size                                       | code | cents | use
RTV Silicone Sealant, Clear, 10.1 oz       | SC   | 949   | Acetoxy cure, to 400 F, for glass, metal and ceramics.
RTV Silicone Gasket Maker, Red, 10.1 oz    | GR   | 1549  | Acetoxy cure, to 650 F for short times, for flanges and ovens.
RTV Silicone Sealant, White, 10.1 oz       | SW   | 949   | Acetoxy cure, to 400 F, for glass, metal and ceramics.
RTV Silicone Gasket Maker, Black, 10.1 oz  | GB   | 1449  | Oil resistant, to 500 F for short times.
Neutral-Cure Silicone, Gray, 10.1 oz       | NG   | 1149  | Oxime cure, does not attack copper or concrete.
Hybrid Polymer Adhesive Sealant, 10.1 oz   | HP   | 1349  | Silyl-modified, paintable, bonds damp surfaces.
`),
    choices: [singleOrCase],
    minSeedProducts: 8,
  },
  {
    ...adhesive,
    picture: "spray-can",
    skuPrefix: "ADH-SP{code}",
    name: "{size}",
    text: "{use} Extremely flammable.",
    sizes: table(`
size                                      | code | cents | use
Spray Adhesive, Multi-Purpose, 16 oz      | MP   | 1449  | For paper, film, foam and fabric; bonds within 30 minutes.
Spray Adhesive, Heavy Duty, 18 oz         | HD   | 1949  | High coverage contact bond for laminate, foam and carpet.
Spray Adhesive, Headliner, 17 oz          | HL   | 2049  | Holds foam-backed fabric in heat.
Surface Activator Spray, 6 oz             | AC   | 2249  | Speeds cyanoacrylates on dry or acidic surfaces.
Adhesive Remover, Citrus, 18 oz           | RM   | 1549  | Dissolves tape and label residue.
`),
    choices: [singleOrCase],
    minSeedProducts: 7,
  },
  {
    ...adhesive,
    picture: "tape-roll",
    skuPrefix: "ADH-TP{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                             | code | cents | use
Foam Bonding Tape, Acrylic, 1 in x 15 ft         | FB1  | 2449  | Closed-cell acrylic, 45 mil, replaces rivets on metal and glass.
Foam Mounting Tape, Double-Sided, 1 in x 36 yd   | FM1  | 2649  | Polyethylene foam, 1/32 in, for signs and trim.
Foam Bonding Tape, Acrylic, 1/2 in x 15 ft       | FB5  | 1549  | Closed-cell acrylic, 45 mil, replaces rivets on metal and glass.
Transfer Tape 3/4 in x 60 yd, 2 mil              | TR7  | 1149  | Acrylic film without carrier for splices and nameplates.
Hook and Loop Tape, 1 in x 15 ft, Black          | HL1  | 1849  | Rubber adhesive backing, both halves.
`),
  },
  {
    ...adhesive,
    picture: null,
    skuPrefix: "ADH-HM{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                            | code | cents | use
Hot Melt Sticks 1/2 x 10 in, Clear, 5 lb        | C5   | 3249  | EVA for cartons and wood, open 35 seconds.
Contact Cement, 1 qt Can                        | CC1  | 2249  | Neoprene, for laminate and rubber; flammable.
Wood Glue, Type II, 1 gal Jug                   | WG1  | 2849  | Aliphatic resin, water resistant, ANSI/HPVA Type II.
Epoxy Putty Stick, Steel Filled, 4 oz           | PS4  | 1149  | Kneaded by hand, drills and taps after an hour.
Hot Melt Sticks 1/2 x 10 in, Amber, 5 lb        | A5   | 3549  | Fast-setting EVA for packaging, open 20 seconds.
Manual Gun for 50 mL Dual Cartridges            | G50  | 3949  | For 1:1 and 2:1 cartridges with both plungers.
Mixing Nozzle for 50 mL Cartridges, Pack of 12  | N12  | 1649  | Bayonet, 16 elements.
`),
  },
];
