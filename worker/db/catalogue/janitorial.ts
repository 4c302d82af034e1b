import type { Family, Option } from "./family.ts";
import { table } from "./table.ts";

const containers: readonly Option[] = [
  { name: "1 gal Jug", code: "G1", text: "Comes as a one-gallon jug." },
  {
    name: "Case of 4 x 1 gal",
    code: "G4",
    priceFactor: 3.6,
    text: "Comes as a case of four one-gallon jugs.",
  },
  { name: "5 gal Pail", code: "P5", priceFactor: 4.2, text: "Comes as a five-gallon pail." },
  { name: "55 gal Drum", code: "D5", priceFactor: 36, text: "Comes as a 55-gallon drum." },
];
const janitorial = { categoryId: 8 } satisfies Partial<Family>;

export const janitorialFamilies: readonly Family[] = [
  {
    ...janitorial,
    picture: "trash-bag",
    skuPrefix: "JAN-TB{code}",
    name: "Trash Bag {size}, {gauge} mil, {film}",
    text: "{film} can liner {size}, {gauge} mil, for {gallons} gal cans, star-sealed bottom. Comes as {box} bags on rolls.",
    sizes: table(`
size        | code | gauge | film  | gallons | box | cents
38 x 58 in  | L60  | 1.5   | LLDPE | 60      | 100 | 4949
33 x 39 in  | L33  | 1.2   | LLDPE | 33      | 100 | 2949
24 x 33 in  | H15  | 0.3   | HDPE  | 15      | 1000 | 3349
40 x 46 in  | L45  | 1.5   | LLDPE | 45      | 100 | 4149
43 x 47 in  | L56  | 1.7   | LLDPE | 56      | 100 | 5049
24 x 24 in  | H10  | 0.25  | HDPE  | 10      | 1000 | 2649
33 x 40 in  | H33  | 0.5   | HDPE  | 33      | 250 | 3149
38 x 58 in  | C60  | 3.0   | LLDPE | 60      | 50  | 5549
`),
    choices: [
      [
        { name: "Black", code: "K", fits: ({ cells }) => cells.film === "LLDPE" },
        { name: "Clear", code: "C" },
        { name: "White", code: "W", priceFactor: 1.05, fits: ({ cells }) => cells.film === "LLDPE" },
      ],
    ],
    minSeedProducts: 13,
  },
  {
    ...janitorial,
    picture: "bucket",
    skuPrefix: "JAN-CL{code}",
    name: "{size}",
    text: "{use} Read the safety data sheet before use.",
    sizes: table(`
size                              | code | cents | use
All-Purpose Cleaner Concentrate   | AP   | 1649  | Mild alkaline cleaner for floors and walls, dilutes 1:64.
Citrus Degreaser                  | CD   | 2449  | Solvent-based d-limonene degreaser for machines and concrete.
Neutral Floor Cleaner             | NF   | 1549  | pH 7, leaves no film on waxed floors, dilutes 1:128.
Quaternary Disinfectant Cleaner   | QD   | 2249  | Cleans and disinfects hard surfaces in one step at 2 oz per gallon.
Heavy-Duty Degreaser              | HD   | 2149  | Water-based butyl-free alkaline degreaser, dilutes 1:20.
Glass Cleaner, Ready to Use       | GC   | 1149  | Ammonia-free, dries without streaks.
Acid Bowl and Tile Cleaner        | AB   | 1849  | Removes lime and rust from porcelain; not for marble.
Floor Finish, 20% Solids          | FF   | 3549  | Metal-interlock floor finish, 2,000 square feet per gallon and coat.
Floor Stripper                    | FS   | 2649  | Lifts old floor finish, no rinse, dilutes 1:6.
Isopropyl Alcohol 99%             | IP   | 3149  | Evaporates without residue, for electronics and parts; flammable.
`),
    choices: [containers],
    minSeedProducts: 18,
  },
  {
    ...janitorial,
    picture: "wipes",
    skuPrefix: "JAN-WP{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                           | code | cents | use
Disinfecting Wipes, Canister of 75             | D75  | 749   | Pre-wetted quaternary wipes 7 x 8 in for hard surfaces.
Industrial Hand Wipes, Bucket of 72            | H72  | 1449  | Pre-wetted two-sided wipes that lift grease and wet paint from hands and tools.
Shop Towels, Blue, Roll of 200                 | S200 | 1249  | Double re-creped paper 9.4 x 11 in, good when oily or wet.
Hydroentangled Wipes, White, Box of 300        | Y300 | 4149  | Low-lint cellulose and polyester wipes 9 x 16.8 in for solvents.
Terry Rags, Reclaimed, 10 lb Box               | R10  | 2649  | Washed cotton terry, mixed sizes, absorbs oil and water.
Microfiber Cloth 16 x 16 in, Blue, Pack of 12  | M12B | 1549  | 300 gsm polyester and polyamide, washes 200 times.
Microfiber Cloth 16 x 16 in, Red, Pack of 12   | M12R | 1549  | 300 gsm polyester and polyamide, washes 200 times.
Lens Cleaning Wipes, Box of 100                | L100 | 999   | Single pre-wetted packets with alcohol for glasses and screens.
Alcohol Wipes 70% IPA, Canister of 100         | A100 | 1149  | Pre-wetted wipes for bonding surfaces and instruments; flammable.
`),
  },
  {
    ...janitorial,
    picture: null,
    skuPrefix: "JAN-PT{code}",
    name: "{size}",
    text: "{use} Comes as a case.",
    sizes: table(`
size                                             | code | cents | use
Roll Paper Towel 8 in x 800 ft, White, 6 Rolls   | R8W  | 4449  | Hardwound roll for 2 in core dispensers.
Multifold Towel 9 x 9.5 in, White, 4,000 Sheets  | M4W  | 3349  | Sixteen packs of 250 for wall dispensers.
Toilet Tissue 2-Ply, 96 Rolls x 500              | T96  | 6949  | Single wrapped rolls, 4 x 3.75 in sheets.
Center-Pull Towel 2-Ply, White, 6 Rolls          | C6W  | 4149  | 600 sheets a roll, pulled from the middle.
Roll Paper Towel 8 in x 800 ft, Kraft, 6 Rolls   | R8K  | 3849  | Unbleached, 100% recycled.
Jumbo Toilet Tissue 9 in, 2-Ply, 12 Rolls        | J12  | 3949  | 1,000 ft a roll for jumbo dispensers.
Facial Tissue 2-Ply, 30 Boxes x 100              | F30  | 3249  | Flat boxes.
`),
  },
  {
    ...janitorial,
    picture: "bucket",
    skuPrefix: "JAN-MB{code}",
    name: "{size}",
    text: "{use}",
    sizes: table(`
size                                       | code | cents | use
Mop Bucket with Side-Press Wringer, 35 qt  | B35  | 7949  | Polyethylene bucket with 3 in casters, for mops to 24 oz.
Wet Mop Head, Looped-End Cotton, 24 oz     | M24  | 1049  | Looped ends and tailband last longer than cut ends.
Push Broom 24 in with Handle               | P24  | 2649  | Polypropylene fill for smooth floors, threaded 60 in handle.
Dust Mop Frame and Head 36 in              | D36  | 3149  | Washable cotton head on a steel frame; handle sold separately.
Wet Mop Head, Cut-End Rayon, 20 oz         | M20  | 749   | Takes up floor finish evenly.
Floor Squeegee 24 in, Straight             | S24  | 2249  | Neoprene foam blade in a steel frame.
Angle Broom with Handle, 54 in             | A54  | 1149  | Flagged polypropylene fill.
Mop Handle, Quick Change, 60 in            | H60  | 1549  | Fiberglass, side gate.
Lobby Dust Pan with Handle                 | L12  | 1449  | Upright polypropylene pan, 12 in wide.
Wet Floor Sign, Two-Sided                  | W25  | 1249  | Folding polypropylene sign, 25 in tall.
Spray Bottle 32 oz with Trigger            | T32  | 329   | HDPE bottle with graduations.
`),
  },
  {
    ...janitorial,
    picture: null,
    skuPrefix: "JAN-SP{code}",
    name: "{size}",
    text: "{use} Comes as a bale or box.",
    sizes: table(`
size                                           | code | cents | use
Oil-Only Sorbent Pad 15 x 18 in, Box of 100    | O100 | 4949  | White polypropylene takes up oil and leaves water.
Universal Sorbent Pad 15 x 18 in, Box of 100   | U100 | 5449  | Gray polypropylene for oil, coolant and water.
Universal Sorbent Sock 3 in x 4 ft, Box of 12  | US12 | 4249  | Rings machines and spills.
Clay Absorbent, 40 lb Bag                      | C40  | 1349  | Granular clay for oil on concrete.
Hand Cleaner with Pumice, 1 gal with Pump      | HC1  | 2149  | Orange scented lotion lifts grease and tar.
Foam Hand Soap, 1,000 mL Refill                | FS1  | 1249  | For manual foam dispensers.
`),
  },
];
