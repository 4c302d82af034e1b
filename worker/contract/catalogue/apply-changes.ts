import type { Catalogue } from "#contract/catalogue.ts";
import type { Columns } from "./columns.ts";
import { FromColumns } from "./from-columns.ts";

interface Row {
  id: number;
  from: Columns;
  place: number;
}

/** A device's catalogue brought up to date. Doing it twice, or with more than was asked for, does no harm. */
export function applyChanges(held: Catalogue, changes: Catalogue): Catalogue {
  const { since: _, deleted = [], categories, products, upTo: _upTo, ...news } = changes;
  const inReach = ({ id }: Row) => held.upTo === null || id <= held.upTo;
  const changed = rowsOf(products).filter(inReach);
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
  return new FromColumns(columns).ids.map((id, place) => ({ id, from: columns, place }));
}

/** The fields as they stand, slugs still short; only pictures are numbered anew. */
function columnsOf(rows: readonly Row[]): Columns {
  const list = <Key extends "names" | "skus" | "slugs" | "priceCents" | "categoryIds">(key: Key) =>
    rows.map(({ from, place }) => from[key][place]) as Columns[Key][number][];
  const urls = rows.map(({ from, place }) => from.imageUrls[(from.images[place] ?? 0) - 1]);
  const imageUrls = [...new Set(urls.filter((url) => url !== undefined))];
  const numbers = new Map(imageUrls.map((url, i) => [url, i + 1]));
  return {
    idSteps: rows.map(({ id }, i) => id - (rows[i - 1]?.id ?? 0)),
    names: list("names"),
    skus: list("skus"),
    slugs: list("slugs"),
    priceCents: list("priceCents"),
    categoryIds: list("categoryIds"),
    images: urls.map((url) => (url === undefined ? 0 : (numbers.get(url) ?? 0))),
    imageUrls,
  };
}
