/** The drawings that exist under /images/products/. */
export type Picture =
  | ("hex-bolt" | "socket-screw" | "nut" | "washer" | "threaded-rod" | "wood-screw" | "anchor")
  | ("glove" | "hard-hat" | "safety-glasses" | "ear-plugs" | "respirator" | "hi-vis-vest")
  | (
      | "ball-bearing"
      | "roller-bearing"
      | "pillow-block"
      | "wire"
      | "conduit"
      | "breaker"
      | "terminal"
      | "fuse"
    )
  | ("pipe-fitting" | "ball-valve" | "gate-valve" | "hose" | "coupler" | "gauge" | "cutting-disc")
  | ("sanding-disc" | "drill-bit" | "tap-and-die" | "wrench" | "screwdriver" | "pliers" | "hammer")
  | ("welding-rod" | "oil-can" | "grease-cartridge" | "spray-can" | "tape-roll" | "carton" | "stretch-film")
  | (
      | "strapping"
      | "hand-truck"
      | "caster"
      | "sling"
      | "bucket"
      | "wipes"
      | "trash-bag"
      | "lamp"
      | "work-light"
    )
  | ("jacket" | "boot" | "adhesive-tube" | "sensor" | "relay" | "contactor" | "pump" | "gasket" | "sealant")
  | ("tarp" | "kit-case");

/** One line of a size table. Every cell can be used in the family's texts as `{cell}` or `{cell.lower}`. */
export interface Size {
  /** Stands for the size in the part number. */
  code: string;
  /** The price of the first choices: what the seed sells. */
  cents: number;
  cells: Readonly<Record<string, string>>;
}

/** A grade, finish, colour or pack in which every size of a family comes. */
export interface Choice {
  /** Added to the product's name; empty where the usual thing goes without saying. */
  name: string;
  code: string;
  /** Price compared with the table's. */
  times?: number;
  /** A sentence added to the description. */
  text?: string;
  fits?: (size: Size) => boolean;
}

export interface Family {
  categoryId: number;
  picture: Picture | null;
  /** Beginning of the part number, two groups with the size: `FAS-HB{code}`. */
  sku: string;
  name: string;
  text: string;
  /** The most common first: this order is the order of popularity. */
  sizes: readonly Size[];
  /** One of each list is chosen; the first of each is the most common. */
  choices?: readonly (readonly Choice[])[];
  /** The seed holds at least so many products of this family, in whole series; without it, one series. */
  seed?: number;
}
