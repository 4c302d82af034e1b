import type { Catalogue } from "#contract/catalogue.ts";
import { ColumnReader } from "./column-reader.ts";
import type { Columns } from "./columns.ts";
import { attributeColumns, imageColumns } from "./to-columns.ts";

/** A product and its index in `columns`. */
interface Row {
  id: number;
  index: number;
  columns: Columns;
  reader: ColumnReader;
}

/** Applies changes to a device's catalogue. Idempotent; products in `changes` may already be up to date. */
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
  const reader = new ColumnReader(columns);
  return reader.ids.map((id, index) => ({ id, index, columns, reader }));
}

/** Copies most values unchanged, and encodes pictures and attributes again. */
function columnsOf(rows: readonly Row[]): Columns {
  const list = <Key extends "names" | "skus" | "slugs" | "priceCents" | "categoryIds">(key: Key) =>
    rows.map(({ columns, index }) => columns[key][index]) as Columns[Key][number][];
  return {
    idSteps: rows.map(({ id }, i) => id - (rows[i - 1]?.id ?? 0)),
    names: list("names"),
    skus: list("skus"),
    slugs: list("slugs"),
    priceCents: list("priceCents"),
    categoryIds: list("categoryIds"),
    ...imageColumns(rows.map(({ reader, index }) => reader.imageUrlAt(index))),
    ...attributeColumns(rows.map(({ reader, index }) => reader.attributeWordsAt(index))),
  };
}
