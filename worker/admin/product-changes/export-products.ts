import { byteOrderMark, toCsv } from "#contract/csv.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { centsToPrice } from "#contract/money.ts";
import { changeFields, changeLabels, type exportProducts } from "#contract/product-changes.ts";
import { filterConditions } from "#worker/db/product-pages.ts";

const rowsPerRead = 500;

interface Row {
  id: number;
  sku: string;
  name: string;
  priceCents: number;
  stock: number;
  category: string | null;
  description: string;
  imageUrl: string | null;
  slug: string;
}

export function streamProductsCsv(
  db: D1Database,
  { q = "", category, stock }: Parsed<typeof exportProducts>["query"],
): ReadableStream<Uint8Array> {
  const heading = [changeLabels.sku, ...changeFields.map((field) => changeLabels[field])];
  const encoder = new TextEncoder();
  const filter = filterConditions({ q, category, stock });
  let lastId = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + toCsv([heading]))),
    async pull(controller) {
      const rows = filter ? await readRows(db, filter, lastId) : [];
      if (rows.length > 0) controller.enqueue(encoder.encode(toCsv(rows.map(cells))));
      if (rows.length < rowsPerRead) return controller.close();
      lastId = rows.at(-1)?.id ?? lastId;
    },
  });
}

async function readRows(
  db: D1Database,
  filter: NonNullable<ReturnType<typeof filterConditions>>,
  lastId: number,
) {
  const { conditions, expression } = filter;
  const sql = `SELECT p.id, p.sku, p.name, p.priceCents, p.stock, c.name AS category, p.description, p.imageUrl, p.slug
    FROM (SELECT * FROM products WHERE ${[...conditions, "id > ?2"].join(" AND ")} ORDER BY id LIMIT ${rowsPerRead}) p
    LEFT JOIN categories c ON c.id = p.categoryId ORDER BY p.id`;
  return (await db.prepare(sql).bind(expression, lastId).all<Row>()).results;
}

/** Returns the cells of a row in the order of the header row. */
const cells = ({ sku, name, priceCents, stock, category, description, imageUrl, slug }: Row) => [
  ...[sku, name, centsToPrice(priceCents), stock, category ?? "", description, imageUrl ?? "", slug],
];
