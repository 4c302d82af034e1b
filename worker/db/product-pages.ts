import type { Parsed } from "#contract/endpoint.ts";
import { type listProducts, lowStock, type ProductSort, type StockLevel } from "#contract/products.ts";
import { parseQuery } from "#contract/search/words.ts";
import { type ProductPage, type ProductRow, productColumns } from "./product-list.ts";
import { toProduct } from "./product-rows.ts";
import { ftsPrefixQuery } from "./product-search.ts";

type Query = Parsed<typeof listProducts>["query"];
interface NumberedPageQuery extends Pick<Query, "limit" | "sort" | "direction" | "category" | "stock"> {
  page: number;
  q: string;
}

/** Each order names its index. Otherwise the query planner would sort all matches for some filters and for searches. */
const orders: Record<ProductSort, { index: string; by: string }> = {
  date: { index: "productsByDate", by: "" },
  name: { index: "productsByName", by: "name COLLATE NOCASE" },
  sku: { index: "productsBySku", by: "sku COLLATE NOCASE" },
  price: { index: "productsByPrice", by: "priceCents" },
  stock: { index: "productsByStock", by: "stock" },
};

const stockConditions: Record<StockLevel, string> = {
  in: "stock > 0",
  low: `stock BETWEEN 1 AND ${lowStock}`,
  out: "stock = 0",
};

/** Returns the filters' conditions and the value of their `?1`, or undefined if `q` is not blank but has no words. */
export function filterConditions({
  q,
  category,
  stock,
}: Pick<NumberedPageQuery, "q" | "category" | "stock">) {
  const query = parseQuery(q);
  const isSearch = q.trim() !== "";
  if (isSearch && !query) return undefined;
  const conditions = [
    isSearch && `id IN (${["product_search", "product_texts"].map(selectMatching).join(" UNION ")})`,
    category === "none" && "categoryId IS NULL",
    category && category !== "none" && `categoryId = ${Number(category)}`,
    stock && stockConditions[stock],
  ].filter((condition) => typeof condition === "string" && condition !== "");
  return { conditions, expression: query ? ftsPrefixQuery(query.words) : null };
}

export async function listNumbered(
  db: D1Database,
  { limit, page, q, sort = "date", direction = "desc", category, stock }: NumberedPageQuery,
): Promise<ProductPage> {
  const filter = filterConditions({ q, category, stock });
  if (!filter) return { data: [], nextCursor: null, total: 0 };
  const { expression, conditions } = filter;
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  const { index, by } = orders[sort];
  const orderBy = (prefix: string) =>
    [by && `${prefix}${by} ${direction}`, `${prefix}id ${direction}`].filter(Boolean).join(", ");
  const ids = `SELECT id FROM products INDEXED BY ${index} ${where} ORDER BY ${orderBy("")} LIMIT ?2 OFFSET ?3`;
  const count = where
    ? `SELECT count(*) AS total FROM products INDEXED BY ${stock ? "productsByStock" : "productsByDate"} ${where}`
    : "SELECT products AS total FROM catalogue";
  const [rows, counted] = (await db.batch([
    db
      .prepare(
        `SELECT ${productColumns} FROM (${ids}) AS page CROSS JOIN products p ON p.id = page.id ORDER BY ${orderBy("p.")}`,
      )
      .bind(expression, limit, (page - 1) * limit),
    expression === null ? db.prepare(count) : db.prepare(count).bind(expression),
  ])) as [D1Result<ProductRow>, D1Result<{ total: number }>];
  return {
    data: rows.results.map(toProduct),
    nextCursor: null,
    total: counted.results[0]?.total ?? 0,
  };
}

const selectMatching = (table: string) => `SELECT rowid FROM ${table} WHERE ${table} MATCH ?1`;
