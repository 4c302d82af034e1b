import { buyerQueries } from "./buyer-queries.ts";

/** A query with expected part numbers from the seeded catalogue. The server and the device must both pass. */
interface SearchCase {
  query: string;
  /** The first results, in this order. */
  first?: readonly string[];
  /** Part numbers anywhere on the first page of results. */
  finds?: readonly string[];
  /** Part numbers that must not be on the first page. */
  misses?: readonly string[];
  total?: number;
}

const knockout = "KT-INS114-DRE";
const boltM8 = "FAS-HB835-8ZB";
const bearing = ["BRG-6204-2RS", "BRG-6204-ZZ"];

export const searchCases: readonly SearchCase[] = [
  // Part numbers with any punctuation: the exact match first, then those that start with the query.
  { query: "KT-INS114-DRE", first: [knockout], total: 1 },
  { query: "kt ins114", first: [knockout] },
  { query: "kt.ins114/dre", first: [knockout] },
  { query: "KTINS114DRE", first: [knockout] },
  { query: "ktins114", first: [knockout] },
  { query: "kt-ins", finds: [knockout, "KT-INS012-DRE"], misses: [boltM8] },
  { query: "ins114", finds: [knockout] },
  { query: "brg 6204", finds: bearing },
  { query: "BRG-UCP204", first: ["BRG-UCP204"] },

  // Names: case, accents, prefixes, plurals, words in any order.
  { query: "hex bolt m8 x 35", finds: [boltM8] },
  { query: "HEX BOLTS M8", finds: [boltM8] },
  { query: "héx bólt m8", finds: [boltM8] },
  { query: "bolt hex zinc m8", finds: [boltM8] },
  { query: "he bo m8 zi", finds: [boltM8] },
  { query: "hex bolt nylon wombat", total: 0 },
  { query: "nitrile glove", finds: ["SAF-NG09-A4P"], misses: [boltM8] },
  { query: "nitrile gloves", finds: ["SAF-NG09-A4P"] },
  { query: "guanidine", total: 0 },

  // Whole-word matches in the name come before prefix matches.
  { query: "6204", first: ["BRG-6204-2RS", "BRG-6204-ZZ"] },

  // Sizes in several spellings.
  { query: "M8x35", finds: [boltM8, "FAS-SC835-9KB"] },
  { query: "M8 x 35", finds: [boltM8, "FAS-SC835-9KB"] },
  { query: "M8×35", finds: [boltM8, "FAS-SC835-9KB"] },
  { query: "m8*35 mm", finds: [boltM8, "FAS-SC835-9KB"] },
  { query: "m8 x", finds: [boltM8] },
  { query: '1/2" valve', finds: ["VLV-BS2P050-F"] },
  { query: "1/2 in valve", finds: ["VLV-BS2P050-F"] },
  { query: "½ inch valve", finds: ["VLV-BS2P050-F"] },
  { query: "3/8-16 x 2", finds: ["FAS-HC0382-5ZB"] },
  { query: '3/8 x 2" hex cap', finds: ["FAS-HC0382-5ZB"] },
  { query: "3/8 hex cap screw", total: 68 },
  { query: '3/8" hex cap screw', total: 68 },
  { query: "3/8 in hex cap screw", total: 68 },
  { query: '3/8" x 2" hex cap screw', finds: ["FAS-HC0382-5ZB"], misses: ["FAS-HC0383-5ZB"] },
  { query: '1-1/4" knockout', finds: [knockout] },
  { query: "1 1/4 in knockout", finds: [knockout] },
  { query: "20x47x14", finds: bearing },
  { query: "20 x 47 x 14 mm", finds: bearing },
  { query: "class 8.8 m8", finds: [boltM8] },
  { query: "6204 2rs", first: ["BRG-6204-2RS"] },
  { query: "62042rs", first: ["BRG-6204-2RS"] },
  { query: "vg46", finds: ["LUB-HY46-P"] },
  { query: "iso vg 46 oil", finds: ["LUB-HY46-P"] },
  { query: "12 awg wire", finds: ["ELE-TH12R-BK"] },
  { query: "awg 12 thhn", finds: ["ELE-TH12R-BK"] },

  // Categories and synonyms of common goods, especially Spanish ones.
  { query: "fasteners m8", finds: [boltM8] },
  { query: "guantes", finds: ["SAF-NG09-A4P"], misses: [boltM8] },
  { query: "guantes de nitrilo", finds: ["SAF-NG09-A4P"] },
  { query: "guante nitrile", finds: ["SAF-NG09-A4P"] },
  { query: "tornillo m8", finds: [boltM8] },
  { query: "tornillos", finds: ["FAS-HB840-8ZB"] },
  { query: "casco", finds: ["SAF-HHCR-WH"] },
  { query: "cinta", finds: ["PKG-STM1R"] },
  { query: "bomba", finds: ["PMP-SU025"] },
  { query: "bombas", finds: ["PMP-SU025"] },
  { query: "rodamientos 6204", first: bearing },
  { query: "válvula 1/2", finds: ["VLV-BS2P050-F"] },
  { query: "VALVULA", finds: ["VLV-BS2P050-F"] },
  { query: "aceite", finds: ["LUB-HY46-P"] },
  { query: "manguera", finds: ["AIR-HS038L50-R"] },
  { query: "bolsas de basura", finds: ["JAN-TBL60-K"] },
  { query: "herramientas llave 14", finds: ["TLS-CW14M-C"] },
  { query: "soldadura", finds: ["WLD-E7018A-5"] },

  // Attributes, ranked below names. No product name contains "din 933" or "acero inoxidable".
  { query: "acero inoxidable m8", finds: ["FAS-HB820-A2B"], misses: [boltM8] },
  { query: "din 933 zinc m8", finds: [boltM8], misses: ["FAS-HB820-A2B"] },
  { query: "din 933 m8 x 35 zinc", first: [boltM8], total: 1 },
  { query: "brass", first: ["PLB-BV1-L"], misses: [boltM8] },
  { query: "M8x20", finds: ["FAS-HB820-8ZB"], misses: ["FAS-HB825-8ZB"] },
  { query: "M8 x 25", finds: ["FAS-HB825-8ZB"] },
  { query: "1/4-20 x 1", finds: ["FAS-HC0251-5ZB"] },
  ...buyerQueries,

  // Queries without words, and one that matches nothing.
  { query: "", total: 0 },
  { query: " \t ", total: 0 },
  { query: '"*-%"', total: 0 },
  { query: "zyxwv", total: 0 },
];
