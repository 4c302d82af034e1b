import type { Catalogue } from "#contract/catalogue.ts";
import type { Columns } from "./columns.ts";
import { FromColumns } from "./from-columns.ts";
import { attributeColumns, imageColumns } from "./to-columns.ts";

/** A product by its place in columns. */
interface Row {
  id: number;
  place: number;
  columns: Columns;
  reader: FromColumns;
}

/** Applies changes to a device's catalogue. Applying them twice, or changes of more products than needed, is harmless. */
export function applyChanges(held: Catalogue, changes: Catalogue): Catalogue {
  const { since: _, deleted = [], categories, products, upTo: _upTo, ...news } = changes;
  const isWithinLimit = ({ id }: Row) => held.upTo === null || id <= held.upTo;
  const changed = rowsOf(products).filter(isWithinLimit);
  const touched = new Set([...deleted, ...changed.map(({ id }) => id)]);
  const kept = rowsOf(held.products).filter(({ id }) => !touched.has(id));
  const rows = [...kept, ...changed].sort((a, b) => a.id - b.id);
  return {
    ...held,
    ...news,
    ...(categories && { categories }),
    products: touched.size ? columnsOf(rows) : held.products,
  };
}

function rowsOf(columns: Columns): Row[] {
  const reader = new FromColumns(columns);
  return reader.ids.map((id, place) => ({ id, place, columns, reader }));
}

/** Copies most fields as they are, slugs still short; pictures and attributes are numbered anew. */
function columnsOf(rows: readonly Row[]): Columns {
  const list = <Key extends "names" | "skus" | "slugs" | "priceCents" | "categoryIds">(key: Key) =>
    rows.map(({ columns, place }) => columns[key][place]) as Columns[Key][number][];
  return {
    idSteps: rows.map(({ id }, i) => id - (rows[i - 1]?.id ?? 0)),
    names: list("names"),
    skus: list("skus"),
    slugs: list("slugs"),
    priceCents: list("priceCents"),
    categoryIds: list("categoryIds"),
    ...imageColumns(rows.map(({ reader, place }) => reader.imageUrlAt(place))),
    ...attributeColumns(rows.map(({ reader, place }) => reader.attributeWordsAt(place))),
  };
}
