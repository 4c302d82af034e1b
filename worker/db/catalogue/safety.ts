import type { Family, Option } from "./family.ts";
import { gloveFamilies } from "./gloves.ts";
import { size, table } from "./table.ts";

const bodySizes = (cents: number) =>
  ["L", "XL", "M", "2XL", "S", "3XL", "4XL"].map((body, i) =>
    size({ size: body, cents: cents * (i > 2 && body !== "S" ? 1.1 : 1) }),
  );

const colors: readonly Option[] = [
  { name: "White", code: "WH" },
  { name: "Yellow", code: "YL" },
  { name: "Blue", code: "BL" },
  { name: "Orange", code: "OR" },
  { name: "Red", code: "RD" },
  { name: "Green", code: "GN" },
];

export const safetyFamilies: readonly Family[] = [
  ...gloveFamilies,
  {
    categoryId: 2,
    picture: "hard-hat",
    skuPrefix: "SAF-HH{code}",
    name: "{size}",
    text: "HDPE shell with {suspension} suspension, ANSI/ISEA Z89.1 {standard}.",
    sizes: table(`
size                                  | code | cents | suspension            | standard
Cap-Style Hard Hat, Ratchet           | CR   | 1649  | four-point ratchet    | Type I Class E
Full-Brim Hard Hat, Ratchet           | BR   | 2249  | four-point ratchet    | Type I Class E
Vented Cap-Style Hard Hat, Ratchet    | VR   | 1899  | four-point ratchet    | Type I Class C
Cap-Style Hard Hat, Pin-Lock          | CP   | 1149  | four-point pin-lock   | Type I Class E
Safety Helmet with Chin Strap         | TC   | 5995  | six-point ratchet     | Type II Class E
`),
    choices: [colors],
    minSeedProducts: 12,
  },
  {
    categoryId: 2,
    picture: "safety-glasses",
    skuPrefix: "SAF-SG{code}",
    name: "{size}",
    text: "Polycarbonate lens with scratch-resistant coating, stops 99.9% of UV, ANSI Z87.1+. {use}",
    sizes: table(`
size                               | code | cents | use
Frameless Safety Glasses           | FR   | 349   | Weighs 22 g and fits most faces.
Wraparound Safety Glasses          | WR   | 599   | Soft nose bridge and temple tips.
Over-the-Glass Safety Spectacles   | OG   | 649   | Worn over prescription glasses.
Indirect-Vent Splash Goggles       | GI   | 899   | Vents keep splashes out; with elastic strap.
Foam-Lined Safety Glasses          | FL   | 1249  | Removable foam keeps dust out.
`),
    choices: [
      [
        { name: "Clear", code: "C" },
        { name: "Clear Anti-Fog", code: "CF", priceFactor: 1.3 },
        { name: "Gray", code: "G", priceFactor: 1.05 },
        { name: "Amber", code: "A", priceFactor: 1.05 },
      ],
      [
        { name: "", code: "1" },
        { name: "Box of 12", code: "D", priceFactor: 10.8, text: "Comes as a box of 12." },
      ],
    ],
    minSeedProducts: 10,
  },
  {
    categoryId: 2,
    picture: "ear-plugs",
    skuPrefix: "SAF-EP{code}",
    name: "{size}",
    text: "Hearing protection, noise reduction rating NRR {nrr} dB, ANSI S3.19. {box}",
    sizes: table(`
size                                            | code | cents | nrr | box
Foam Ear Plugs, Uncorded, NRR 32, Box of 200    | FU32 | 2899  | 32  | Comes as 200 pairs in single polybags.
Foam Ear Plugs, Corded, NRR 32, Box of 100      | FC32 | 2499  | 32  | Comes as 100 pairs in single polybags.
Reusable Ear Plugs, Corded, NRR 25, Box of 50   | RC25 | 4549  | 25  | Comes as 50 washable pairs.
Foam Ear Plugs, Uncorded, NRR 29, Box of 200    | FU29 | 2449  | 29  | Comes as 200 pairs in single polybags.
Metal-Detectable Ear Plugs, NRR 32, Box of 100  | MD32 | 4999  | 32  | Comes as 100 corded pairs for food plants.
Foam Ear Plug Refill, NRR 32, Bag of 500        | RF32 | 5249  | 32  | Comes as 500 loose pairs for dispensers.
`),
  },
  {
    categoryId: 2,
    picture: null,
    skuPrefix: "SAF-EM{code}",
    name: "Ear Muffs, {size}",
    text: "Passive ear muffs with padded cups, NRR {nrr} dB, ANSI S3.19; cushions can be replaced.",
    sizes: table(`
size                     | code | cents | nrr
Headband, NRR 25         | HB25 | 1749  | 25
Headband, NRR 30         | HB30 | 2649  | 30
Cap-Mounted, NRR 24      | CM24 | 2199  | 24
Folding, NRR 27          | FD27 | 2299  | 27
`),
  },
  {
    categoryId: 2,
    picture: "respirator",
    skuPrefix: "SAF-RS{code}",
    name: "{size}",
    text: "NIOSH approved, 42 CFR Part 84. {use} {box}",
    sizes: table(`
size                                              | code | cents | use                                          | box
N95 Respirator, Box of 20                         | N95  | 1899  | Filters 95% of particles without oil.        | Comes as a box of 20.
N95 Respirator with Valve, Box of 10              | N95V | 1749  | Exhalation valve for hot work.               | Comes as a box of 10.
P100 Pancake Filter, Pair                         | P1PF | 949   | Filters 99.97% of particles, oil proof.      | Comes as a pair for bayonet half masks.
P100 Respirator with Valve, Box of 5              | P1DV | 4499  | Filters 99.97% of particles, oil proof.      | Comes as a box of 5.
Organic Vapor Cartridge with P100, Pair           | OVP1 | 2349  | Against organic vapors and particles.        | Comes as a pair for bayonet half masks.
Half-Mask Respirator, Medium, Silicone            | HMM  | 2999  | Bayonet mounts; filters are sold separately. | Comes as one mask.
Half-Mask Respirator, Large, Silicone             | HML  | 2999  | Bayonet mounts; filters are sold separately. | Comes as one mask.
Half-Mask Respirator, Small, Silicone             | HMS  | 2999  | Bayonet mounts; filters are sold separately. | Comes as one mask.
R95 Respirator with Valve, Box of 10              | R95V | 2699  | Oil resistant for one shift.                 | Comes as a box of 10.
`),
  },
  {
    categoryId: 2,
    picture: "hi-vis-vest",
    skuPrefix: "SAF-HV{code}",
    name: "Hi-Vis Vest, Size {size}",
    text: "Polyester mesh vest with 2 in silver tape, ANSI/ISEA 107 Type R Class 2.",
    sizes: bodySizes(1149),
    choices: [
      [
        { name: "Lime", code: "LM" },
        { name: "Orange", code: "OR" },
      ],
      [
        { name: "Zipper", code: "Z", text: "Zipper front and four pockets." },
        { name: "Hook and Loop", code: "H", priceFactor: 0.75, text: "Hook and loop front and two pockets." },
      ],
    ],
    minSeedProducts: 12,
  },
  {
    categoryId: 2,
    picture: null,
    skuPrefix: "SAF-LP{code}",
    name: "Lockout Padlock, {size} Shackle",
    text: "Nylon body, non-conductive, with key-retaining cylinder and danger label, for OSHA 1910.147 lockout.",
    sizes: table(`
size    | cents
1-1/2 in | 1449
3 in    | 1649
`),
    choices: [
      [
        { name: "Red", code: "R" },
        { name: "Yellow", code: "Y" },
        { name: "Blue", code: "B" },
      ],
      [
        { name: "Keyed Different", code: "D" },
        { name: "Keyed Alike", code: "A" },
      ],
    ],
    minSeedProducts: 4,
  },
];
