/** Words for units and column headings in pasted lists, in English and Spanish. */

const wordSet = (text: string) => new Set(text.split(" "));

/** Units of countable things: "gloves 10 boxes" ends with a quantity. */
const countedUnits = wordSet(
  "pc pcs piece pieces ea each unit units box boxes bx pack packs pk pkg pkgs pkt packet packets pair pairs pr prs roll rolls set sets case cases cs bag bags carton cartons ctn ctns dozen dozens doz dz bottle bottles can cans tube tubes drum drums pail pails spool spools reel reels sheet sheets bundle bundles kit kits pallet pallets pza pzas pieza piezas caja cajas paquete paquetes par pares rollo rollos juego juegos bolsa bolsas docena docenas unidad unidades ud uds und botella botellas lata latas tubo tubos",
);

/** Units of measure: "10 ft of hose" states a quantity, but "10 ft hose" and "hose 10 ft" more likely a size. */
const measuredUnits = wordSet(
  "ft feet foot m meter meters metre metres yd yard yards in inch inches mm cm lb lbs pound pounds kg kgs g oz gal gals gallon gallons l liter liters litre litres qt quart quarts ml metro metros litro litros galon galones libra libras kilo kilos pie pies",
);

const normalizeUnit = (word: string) => word.toLowerCase().replace(/\.$/, "");

export const isCountedUnit = (word: string): boolean => countedUnits.has(normalizeUnit(word));
export const isUnit = (word: string): boolean =>
  isCountedUnit(word) || measuredUnits.has(normalizeUnit(word));
export const isMeasuredUnit = (word: string): boolean => measuredUnits.has(normalizeUnit(word));
/** Tells whether a word is a times sign, as in "2 x bolts". */
export const isTimes = (word: string): boolean => /^[xX×*]$/.test(word);

export type Column = "text" | "sku" | "quantity" | "unit" | "note" | "other";

const columnNames: Record<Exclude<Column, "other">, ReadonlySet<string>> = {
  quantity: new Set(["qty", "quantity", "amount", "count", "cantidad", "cant", "cdad", "pcs", "order qty"]),
  sku: new Set([
    ...["part", "part number", "part no", "part #", "part#", "p/n", "pn", "sku", "item number", "item no"],
    ...["item #", "item#", "article", "article number", "code", "item code", "mpn", "catalog number"],
    ...["codigo", "código", "referencia", "ref", "número de parte", "numero de parte", "no. de parte"],
  ]),
  text: new Set([
    ...["description", "item", "name", "product", "product name", "item description", "material", "text"],
    ...["descripcion", "descripción", "producto", "articulo", "artículo", "nombre"],
  ]),
  unit: new Set(["unit", "uom", "u/m", "um", "unit of measure", "unidad", "unidades", "ud"]),
  note: new Set([
    "note",
    "notes",
    "comment",
    "comments",
    "remark",
    "remarks",
    "nota",
    "notas",
    "observaciones",
  ]),
};

export function columnOf(heading: string): Exclude<Column, "other"> | null {
  const name = heading.trim().toLowerCase().replace(/[.:]$/, "");
  for (const [column, names] of Object.entries(columnNames)) {
    if (names.has(name)) return column as Exclude<Column, "other">;
  }
  return null;
}
