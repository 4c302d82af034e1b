import { productInput } from "#contract/admin-products.ts";
import { priceToCents } from "#contract/money.ts";
import {
  type ChangeField,
  type ChangeRow,
  changeFields,
  changeLabels,
  noneCell,
} from "#contract/product-changes.ts";
import { z } from "#contract/schema.ts";
import { slugOf } from "#contract/slug.ts";

/** Columns of a product that a row can set. */
export interface Columns {
  name: string;
  priceCents: number;
  stock: number;
  categoryId: number | null;
  description: string;
  imageUrl: string | null;
  slug: string;
}

export interface Category {
  id: number;
  name: string;
  slug: string;
}

export type SetColumns = { [Column in keyof Columns]?: Columns[Column] | undefined };

export interface ReadRow {
  sku: string;
  columns: SetColumns;
  problems: string[];
}

const { shape } = productInput;

/**
 * Reads the SKU and the non-empty cells of a row, with a message for each invalid one. Checks all but the category by
 * the rules of `productInput`.
 */
export function readCells(row: ChangeRow, categories: readonly Category[]): ReadRow {
  const problems: string[] = [];
  const check = <Schema extends z.core.$ZodType>(
    field: ChangeField | "sku",
    schema: Schema,
    value: unknown,
  ) => {
    const result = z.safeParse(schema, value);
    if (result.success && !(typeof value === "string" && value.includes("\0"))) return result.data;
    const reason = result.success
      ? "This text holds a character that can't be stored"
      : result.error.issues[0]?.message;
    problems.push(`${changeLabels[field]}: ${reason}`);
  };
  const readers: Record<ChangeField, (cell: string) => SetColumns> = {
    name: (cell) => ({ name: check("name", shape.name, cell) }),
    price: (cell) => {
      const price = check("price", shape.price, normalizePrice(cell));
      return { priceCents: price === undefined ? price : priceToCents(price) };
    },
    stock: (cell) => ({ stock: check("stock", shape.stock, parseWholeNumber(cell)) }),
    category: (cell) => {
      if (isNone(cell)) return { categoryId: null };
      const wanted = cell.trim().toLowerCase();
      const found = categories.find(({ name, slug }) => [name.toLowerCase(), slug].includes(wanted));
      if (!found) problems.push(`Category: There is no category named ${cell.trim().slice(0, 80)}`);
      return { categoryId: found?.id };
    },
    description: (cell) => ({ description: check("description", shape.description, cell) }),
    imageUrl: (cell) => {
      if (isNone(cell)) return { imageUrl: null };
      return { imageUrl: check("imageUrl", shape.imageUrl, cell.trim()) ?? undefined };
    },
    slug: (cell) => {
      const typed = check("slug", shape.slug, cell.trim());
      const slug = slugOf(typed ?? "");
      if (typed && !slug) problems.push("Slug: Use letters and digits");
      return { slug };
    },
  };
  const sku = check("sku", shape.sku, row.sku);
  const columns = {};
  for (const field of changeFields) {
    const cell = row[field];
    if (cell !== undefined && cell.trim() !== "") Object.assign(columns, readers[field](cell));
  }
  return { sku: sku ?? "", columns, problems };
}

const isNone = (cell: string) => cell.trim().toLowerCase() === noneCell;

/** Converts `$1,234.50` and `1234,50` to `1234.50`. From other text, removes only spaces and `$`. */
function normalizePrice(cell: string): string {
  const text = cell.replace(/[\s$\u00A0]/g, "");
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(",", "");
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(",", ".") : text;
}

/** Parses a whole number such as `1200` or `1,200`. Returns NaN for other text. */
const parseWholeNumber = (cell: string): number => {
  const text = cell.trim();
  return /^(\d+|[1-9]\d{0,2}(,\d{3})+)$/.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
};
