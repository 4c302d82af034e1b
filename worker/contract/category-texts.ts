import { categories } from "./categories.ts";

interface CategoryText {
  intro: string;
  /** Tags of articles about the category, besides its name and slug. In lower case. */
  topics: readonly string[];
}

type Slug = (typeof categories)[number]["slug"];

/** Not in categories.ts, because the home page loads that file and needs no texts. */
const texts: Record<Slug, CategoryText> = {
  "mro-supplies": {
    intro:
      "V-belts, O-rings, roller chain, air filters and leveling mounts: what a maintenance crew goes through to keep a plant running.",
    topics: ["maintenance"],
  },
  "safety-ppe": {
    intro:
      "Gloves by cut level, hard hats, eye and ear protection, respirators and lockout locks, each marked with the standard it was tested to.",
    topics: ["safety", "ppe", "gloves", "cut resistance", "respirators", "lockout-tagout", "osha", "niosh"],
  },
  "industrial-tools": {
    intro: "Drill bits, wrenches, taps, screwdrivers and hammers for machine shops and maintenance benches.",
    topics: ["tools", "measuring"],
  },
  electrical: {
    intro: "Building wire, circuit breakers, fuses, conduit and fittings, terminals and cable ties.",
    topics: ["lockout-tagout"],
  },
  "plumbing-hvac": {
    intro:
      "Pipe nipples, fittings, ball valves, PEX and copper, clamps and thread seal tape, in NPT and sweat sizes.",
    topics: ["plumbing", "pipe fittings", "threads"],
  },
  fasteners: {
    intro:
      "Hex bolts, cap screws, nuts, washers and threaded rod, metric and inch, in zinc-plated, galvanized and stainless steel.",
    topics: ["threads"],
  },
  "material-handling": {
    intro:
      "Casters, pallet jacks, hand trucks, web slings, tie-downs and rope, rated for the load they carry.",
    topics: ["pallets", "shipping"],
  },
  janitorial: {
    intro: "Trash bags, cleaners, degreasers, disinfectants, wipes and mops for shop floors and washrooms.",
    topics: ["cleaning"],
  },
  packaging: {
    intro:
      "Cartons, stretch film, tape, bags and strapping: everything between the end of your line and the loading dock.",
    topics: ["stretch film", "pallets", "shipping"],
  },
  lubricants: {
    intro:
      "Hydraulic and gear oils, greases, cutting fluids and penetrating sprays, by ISO, SAE and NLGI grade.",
    topics: ["storage"],
  },
  welding: {
    intro: "Stick electrodes, MIG wire, TIG rod, tungsten, contact tips, helmets and gloves.",
    topics: [],
  },
  abrasives: {
    intro:
      "Flap discs, sanding belts, cut-off and grinding wheels and wire brushes, by grit and maximum speed.",
    topics: [],
  },
  lighting: {
    intro: "LED tubes, lamps and panels, high bays, exit signs and wall packs for plants and warehouses.",
    topics: ["energy"],
  },
  workwear: {
    intro:
      "Work boots, pants, insulated jackets, coveralls and hi-vis layers in sizes that fit the whole crew.",
    topics: ["ppe", "sizing"],
  },
  adhesives: {
    intro:
      "Threadlockers, epoxies, instant adhesives, silicone and flange sealants, by strength and by what they bond.",
    topics: [],
  },
  automation: {
    intro: "Inductive and photoelectric sensors, contactors, relays and power supplies for control panels.",
    topics: [],
  },
  "pumps-valves": {
    intro:
      "Ball, gate, check, butterfly and solenoid valves, flange gaskets, and pumps for water, air and drums.",
    topics: ["pumps", "valves"],
  },
  bearings: {
    intro: "Deep groove, tapered, needle and thrust bearings, mounted units and shaft seals, by ISO number.",
    topics: [],
  },
  "compressed-air": {
    intro: "Couplers, push-in fittings, hose and tubing, regulators, filters and gauges for shop air.",
    topics: ["energy"],
  },
  construction: {
    intro: "Wedge anchors, deck and drywall screws, hammer bits, sealants and tarps for the site.",
    topics: ["ppe", "sizing"],
  },
};

export function findCategory(slug: string | undefined) {
  const category = categories.find((each) => each.slug === slug);
  return category && { ...category, ...texts[category.slug] };
}
type Category = NonNullable<ReturnType<typeof findCategory>>;

const maxArticles = 3;

/** Returns the first three articles tagged with the category's name, its slug in words or one of its topics. */
export function articlesAbout<Post extends { tags: readonly string[] }>(
  { name, slug, topics }: Category,
  posts: readonly Post[],
): Post[] {
  const tagsOfCategory = new Set([name.toLowerCase(), slug.replaceAll("-", " "), ...topics]);
  return posts
    .filter(({ tags }) => tags.some((tag) => tagsOfCategory.has(tag.toLowerCase())))
    .slice(0, maxArticles);
}
