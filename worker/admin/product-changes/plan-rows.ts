import { centsToPrice } from "#contract/money.ts";
import { type ChangeField, type ChangeRow, noneCell, type Verdict } from "#contract/product-changes.ts";
import { slugOf } from "#contract/slug.ts";
import { markPicturesUsed, missingPictureMessage } from "#worker/db/mark-pictures-used.ts";
import { statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { type Category, type Columns, type ReadRow, readCells, type SetColumns } from "./read-cells.ts";

export interface CurrentProduct extends Columns {
  id: number;
  sku: string;
  version: number;
  /** Whether an earlier call of the same import or bulk edit has already created or changed the product. */
  isDone: 0 | 1;
  /** Whether that earlier call created it. */
  isCreated: 0 | 1;
}

export interface PlannedRow {
  verdict: Verdict;
  /** Name of the category of the product that `write` creates or changes; null if it has none, and for other rows. */
  category: string | null;
  write?:
    | { kind: "create"; row: Columns & { sku: string } }
    | { kind: "change"; current: CurrentProduct; columns: SetColumns }
    | { kind: "delete"; current: CurrentProduct };
}

const columnOf: Record<ChangeField, keyof Columns> = {
  name: "name",
  price: "priceCents",
  stock: "stock",
  category: "categoryId",
  description: "description",
  imageUrl: "imageUrl",
  slug: "slug",
};
const fields = Object.entries(columnOf) as [ChangeField, keyof Columns][];

const selectCurrent = `SELECT p.id, p.sku, p.name, p.priceCents, p.stock, p.categoryId, p.description, p.imageUrl, p.slug,
    p.version, r.changeId IS NOT NULL AS isDone, r.changeId IS NOT NULL AND r.before IS NULL AS isCreated
  FROM json_each(:skus) wanted CROSS JOIN products p ON lower(p.sku) = lower(wanted.value)
  LEFT JOIN product_change_rows r ON r.changeId = :change AND r.productId = p.id`;
// Selects the stored slugs that equal a wanted slug or extend it with a number (`bolt-2`). "." follows "-" in ASCII, so
// the range contains every slug that begins with the wanted one and a hyphen.
const selectSlugs = `SELECT p.slug FROM json_each(:slugs) wanted CROSS JOIN products p ON p.slug = wanted.value
  UNION SELECT p.slug FROM json_each(:slugs) wanted
    CROSS JOIN products p ON p.slug > wanted.value || '-' AND p.slug < wanted.value || '.'
    WHERE substr(p.slug, length(wanted.value) + 2) NOT GLOB '*[^0-9]*'`;

/**
 * Decides what each row does to the products as they are now. Marks the rows' pictures as used, so that nobody can
 * delete them for a day, which leaves time to write the rows.
 *
 * @param changeId the import or bulk edit whose earlier writes count as done
 */
export async function planRows(
  env: Env,
  rows: readonly ChangeRow[],
  changeId: number,
): Promise<PlannedRow[]> {
  const { results: categories } = await statement(
    env,
    "SELECT id, name, slug FROM categories",
  ).all<Category>();
  const readRows = rows.map((row) => readCells(row.isDeleted ? { sku: row.sku } : row, categories));
  const wantedSlugs = new Set(readRows.map(({ sku, columns }) => columns.slug ?? newSlug(sku, columns)));
  const missingPictures = await markPicturesUsed(
    env,
    readRows.flatMap(({ columns }) => columns.imageUrl ?? []),
  );
  const [currentProducts, slugs] = (await env.DB.batch([
    statement(env, selectCurrent, { skus: JSON.stringify(readRows.map(({ sku }) => sku)), change: changeId }),
    statement(env, selectSlugs, { slugs: JSON.stringify([...wantedSlugs]) }),
  ])) as [D1Result<CurrentProduct>, D1Result<{ slug: string }>];
  const bySku = new Map(currentProducts.results.map((current) => [current.sku.toLowerCase(), current]));
  const takenSlugs = new Set(slugs.results.map(({ slug }) => slug));
  const seenSkus = new Set<string>();
  const categoryName = (id: number | null | undefined) =>
    categories.find((category) => category.id === id)?.name ?? null;

  return readRows.map((row, index): PlannedRow => {
    const key = row.sku.toLowerCase();
    const current = bySku.get(key);
    const { version, isDeleted } = rows[index] as ChangeRow;
    if (current && !current.isDone && version !== undefined && version !== current.version)
      return { verdict: refuseVerdict(["Somebody else has changed this product meanwhile"]), category: null };
    const problems = [...row.problems];
    if (key && (seenSkus.has(key) || (isDeleted && current?.isDone)))
      problems.push("SKU: A row above has the same SKU");
    seenSkus.add(key);
    if (isDeleted) {
      if (problems.length > 0) return { verdict: refuseVerdict(problems), category: null };
      if (!current) return { verdict: verdictOf("keep"), category: null };
      return { verdict: verdictOf("delete"), category: null, write: { kind: "delete", current } };
    }
    const { columns } = row;
    if (columns.slug && columns.slug !== current?.slug && takenSlugs.has(columns.slug))
      problems.push("Slug: Another product has this slug");
    const { imageUrl } = columns;
    if (imageUrl && imageUrl !== current?.imageUrl && missingPictures.has(imageUrl))
      problems.push(`Image URL: ${missingPictureMessage}`);
    if (!current) problems.push(...missingCellProblems(row));
    if (problems.length > 0) return { verdict: refuseVerdict(problems), category: null };
    if (columns.slug) takenSlugs.add(columns.slug);
    if (!current) return planCreation(row, takenSlugs, categoryName(columns.categoryId));
    if (current.isDone)
      return { verdict: verdictOf(current.isCreated ? "create" : "change"), category: null };
    const changes = fields.flatMap(([field, column]) => {
      if (columns[column] === undefined || columns[column] === current[column]) return [];
      return { field, from: cellOf(field, current, categoryName), to: cellOf(field, columns, categoryName) };
    });
    if (changes.length === 0) return { verdict: verdictOf("keep"), category: null };
    const changedColumns = Object.fromEntries(
      changes.map(({ field }) => [columnOf[field], columns[columnOf[field]]]),
    );
    return {
      verdict: { outcome: "change", changes, problems: [] },
      category: categoryName("categoryId" in changedColumns ? columns.categoryId : current.categoryId),
      write: { kind: "change", current, columns: changedColumns },
    };
  });
}

function planCreation(
  { sku, columns }: ReadRow,
  takenSlugs: Set<string>,
  category: string | null,
): PlannedRow {
  const base = newSlug(sku, columns);
  let slug = columns.slug ?? base;
  for (let number = 2; !columns.slug && takenSlugs.has(slug); number++) slug = `${base}-${number}`;
  takenSlugs.add(slug);
  const row = { stock: 0, categoryId: null, imageUrl: null, ...columns, sku, slug };
  return {
    verdict: verdictOf("create"),
    category,
    write: { kind: "create", row: row as Columns & { sku: string } },
  };
}

const refuseVerdict = (problems: string[]): Verdict => ({ outcome: "refuse", changes: [], problems });
const verdictOf = (outcome: Verdict["outcome"]): Verdict => ({ outcome, changes: [], problems: [] });

const newSlug = (sku: string, { name = "" }: SetColumns) => slugOf(name) || slugOf(sku) || "product";

/** Returns a problem for each required cell that a new product lacks, unless the cell already has one. */
function missingCellProblems({ columns, problems }: ReadRow): string[] {
  const needed = { name: "Name", priceCents: "Price", description: "Description" } as const;
  return Object.entries(needed).flatMap(([column, label]) => {
    const hasValue = columns[column as keyof typeof needed] !== undefined;
    return hasValue || problems.some((problem) => problem.startsWith(`${label}:`))
      ? []
      : `${label}: A new product needs one`;
  });
}

function cellOf(
  field: ChangeField,
  columns: SetColumns,
  categoryName: (id: number | null | undefined) => string | null,
): string {
  if (field === "category") return categoryName(columns.categoryId) ?? noneCell;
  if (field === "price") return centsToPrice(columns.priceCents ?? 0);
  return String(columns[field] ?? noneCell);
}
