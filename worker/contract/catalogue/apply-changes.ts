import type { Catalogue } from "#contract/catalogue.ts";
import { ColumnReader } from "./column-reader.ts";
import type { Columns } from "./columns.ts";
import { attributeColumns, imageColumns } from "./to-columns.ts";

interface Row {
  id: number;
  index: number;
  columns: Columns;
  reader: ColumnReader;
}

/** Applies changes to a device's catalogue. Idempotent; products in `changes` may already be up to date. */
export function applyChanges(previous: Catalogue, changes: Catalogue): Catalogue {
  const { since: _, deleted = [], categories, products, upTo: _upTo, ...metadata } = changes;
  const isWithinLimit = ({ id }: Row) => previous.upTo === null || id <= previous.upTo;
  const changed = rowsOf(products).filter(isWithinLimit);
  const touchedIds = new Set([...deleted, ...changed.map(({ id }) => id)]);
  const unchanged = rowsOf(previous.products).filter(({ id }) => !touchedIds.has(id));
  const rows = [...unchanged, ...changed].sort((a, b) => a.id - b.id);
  return {
    ...previous,
    ...metadata,
    ...(categories && { categories }),
    products: touchedIds.size ? columnsOf(rows) : previous.products,
  };
}

function rowsOf(columns: Columns): Row[] {
  const reader = new ColumnReader(columns);
  return reader.ids.map((id, index) => ({ id, index, columns, reader }));
}

/** Copies most values. Encodes pictures and attributes again, because the two sources number them differently. */
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
