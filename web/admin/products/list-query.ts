import { type ProductSort, productSorts, type StockLevel, stockLevels } from "#contract/products.ts";

export type View = "cards" | "table";
export type Order = `${ProductSort}-${"asc" | "desc"}`;

/** The view, filters, order and page of the Products tab, stored in the URL. */
export interface ListQuery {
  view: View;
  q: string;
  order: Order;
  /** A category's id, "none" for products without one, or "" for all. */
  category: string;
  stock: StockLevel | "";
  /** Rows per page in the table. */
  size: number;
  /** Counts from 1. */
  page: number;
}

export const newestFirst: Order = "date-desc";
export const tableSizes: readonly number[] = [25, 50, 100];
/** Fills whole rows of one or three cards. Few, because each card takes time to render. */
export const cardsPerPage = 9;
export const pageSize = ({ view, size }: ListQuery) => (view === "cards" ? cardsPerPage : size);

const orders = productSorts.flatMap((sort): Order[] => [`${sort}-asc`, `${sort}-desc`]);
export const isFiltered = ({ q, category, stock }: ListQuery) => q !== "" || category !== "" || stock !== "";

export const filtersOf = ({ q, category, stock }: ListQuery) => ({
  ...(q && { q }),
  ...(category && { category }),
  ...(stock && { stock }),
});

export function readListQuery(search: string, defaultView: View): ListQuery {
  const params = new URLSearchParams(search);
  const read = (name: string) => params.get(name) ?? "";
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === read(name));
  return {
    view: oneOf(["cards", "table"], "view") ?? defaultView,
    q: read("q").trim().slice(0, 200),
    order: oneOf(orders, "sort") ?? newestFirst,
    category: /^(none|[1-9]\d{0,8})$/.test(read("category")) ? read("category") : "",
    stock: oneOf(stockLevels, "stock") ?? "",
    size: tableSizes.find((size) => String(size) === read("size")) ?? 25,
    page: /^[1-9]\d{0,5}$/.test(read("page")) ? Number(read("page")) : 1,
  };
}

export function listParams({ view, q, order, category, stock, size, page }: ListQuery): URLSearchParams {
  const params = new URLSearchParams({ tab: "products", view });
  const optional = {
    q,
    sort: order === newestFirst ? "" : order,
    category,
    stock,
    size: size === tableSizes[0] ? "" : String(size),
    page: page === 1 ? "" : String(page),
  };
  for (const [name, value] of Object.entries(optional)) if (value) params.set(name, value);
  return params;
}
