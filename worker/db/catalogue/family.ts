/** The drawings in /images/products/. */
type Picture =
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

/** One row of a size table. The family's texts can use every cell as `{cell}` or `{cell.lower}`. */
export interface Size {
  /** The size in the part number. */
  code: string;
  /** The price before the factors of the options and of the maker. */
  cents: number;
  cells: Readonly<Record<string, string>>;
}

/** A grade, finish, color or pack in which the sizes of a family come. */
export interface Option {
  /** Added to the product's name unless empty. */
  name: string;
  code: string;
  priceFactor?: number;
  /** Added to the description. */
  text?: string;
  /** Tells whether a size comes with this option. By default every size does. */
  fits?: (size: Size) => boolean;
}

/** Products with the same templates for name and description, in several sizes and options. */
export interface Family {
  categoryId: number;
  picture: Picture | null;
  /** Start of the part number: two groups, of which the second contains the size, such as `FAS-HB{code}`. */
  skuPrefix: string;
  name: string;
  text: string;
  /** In order of popularity. */
  sizes: readonly Size[];
  /** Each product combines one option from each list. The first of each list is the most common. */
  choices?: readonly (readonly Option[])[];
  /**
   * The seed contains whole series (all sizes with the same options) until it has at least this many products
   * of the family. By default one series.
   */
  minSeedProducts?: number;
}
