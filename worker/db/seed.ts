import { categories } from "#contract/categories.ts";
import { fallbackBrands } from "#contract/fallback-brands.ts";
import { articles } from "./articles/articles.ts";
import { readingMinutes } from "./articles/reading-minutes.ts";
import { generateProducts } from "./catalogue/generate.ts";
import { wordColumns } from "./product-rows.ts";
import { refreshSearchWords } from "./refresh-search-words.ts";

/** A statement that takes its rows as JSON in `?1`, because D1 limits the number of bound parameters. */
interface SeedStatement {
  table: string;
  sql: string;
  rows: readonly object[];
}

const postColumns = [
  ...[
    "title",
    "slug",
    "excerpt",
    "authorName",
    "category",
    "tags",
    "featuredImage",
    "readTime",
    "publishedAt",
  ],
  "content",
];

/** Keeps a statement below D1's limit of 100 KB, even with its rows inlined (.scripts/seed.ts). */
const productsPerStatement = 70;

/**
 * Yields statements that add categories and brands if there are none, posts if there never were any, and products after
 * the highest id ever assigned. So seeding twice is harmless, an interrupted seed resumes, and deleted products and
 * posts do not come back.
 *
 * @param products how many products to generate
 */
export function* seedStatements(products: number): Generator<SeedStatement> {
  yield {
    table: "categories",
    sql: `INSERT INTO categories (id, name, slug)
          SELECT value->>'id', value->>'name', value->>'slug' FROM json_each(?1)
          WHERE NOT EXISTS (SELECT 1 FROM categories)`,
    rows: categories,
  };
  yield {
    table: "brands",
    sql: `INSERT INTO brands (name, logoUrl, displayOrder)
          SELECT value->>'name', value->>'logoUrl', key + 1 FROM json_each(?1)
          WHERE NOT EXISTS (SELECT 1 FROM brands)`,
    rows: fallbackBrands,
  };
  yield {
    table: "posts",
    sql: `INSERT INTO posts (${postColumns.join(", ")}, updatedAt, isPublished)
          SELECT ${postColumns.map((name) => `value->>'${name}'`).join(", ")}, value->>'publishedAt', 1
          FROM json_each(?1)
          WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'posts')`,
    rows: articles.map((article) => ({ ...article, readTime: readingMinutes(article.content) })),
  };
  for (const rows of chunks(productRows(products), productsPerStatement)) {
    const names = Object.keys(rows[0] as object);
    yield {
      table: "products",
      sql: `INSERT INTO products (${names.join(", ")})
            SELECT ${names.map((name) => `value->>'${name}'`).join(", ")} FROM json_each(?1)
            WHERE value->>'id' > ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'products'), 0)`,
      rows,
    };
  }
}

function* productRows(count: number) {
  const categoryNames = new Map<number, string>(categories.map(({ id, name }) => [id, name]));
  for (const product of generateProducts(count)) {
    yield { ...product, ...wordColumns(product, categoryNames.get(product.categoryId) ?? null) };
  }
}

function* chunks<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length) yield chunk;
}

interface Options {
  products?: number;
  onProgress?: (rows: number) => void;
}

/** @returns for each table, the number of rows in those statements that wrote something */
export async function seed(db: D1Database, { products = 0, onProgress }: Options = {}) {
  const written: Record<string, number> = {};
  let done = 0;
  for (const batch of chunks(seedStatements(products), 20)) {
    const results = await db.batch(batch.map(({ sql, rows }) => db.prepare(sql).bind(JSON.stringify(rows))));
    for (const [i, { table, rows }] of batch.entries()) {
      // `changes` includes those of triggers, so it does not tell how many of the rows are new.
      written[table] = (written[table] ?? 0) + (results[i]?.meta.changes ? rows.length : 0);
      done += rows.length;
    }
    onProgress?.(done);
  }
  while (await refreshSearchWords(db));
  return written;
}
