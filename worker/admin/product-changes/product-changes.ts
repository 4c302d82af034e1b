import {
  applyRows as applyRowsEndpoint,
  checkRows,
  exportProducts,
  listChanges,
  type ProductChangeSummary,
  startChange,
  undoChange as undoChangeEndpoint,
} from "#contract/product-changes.ts";
import { statement } from "#worker/db/statement.ts";
import { readEdit } from "#worker/http/read-edit.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { routes, serve } from "#worker/http/serve.ts";
import { applyRows } from "./apply-rows.ts";
import { streamProductsCsv } from "./export-products.ts";
import { planRows } from "./plan-rows.ts";
import { selectLastChanges, undoChange } from "./undo-change.ts";

/** The id of no change, for a dry run: ids start at 1. */
const noChangeId = 0;
const insertChange = "INSERT INTO product_changes (at, who, label) VALUES (:now, :who, :label) RETURNING id";
const insertAudit = `INSERT INTO audit (at, who, action, entity, entityId, detail)
  VALUES (:now, :who, 'create', 'product change', last_insert_rowid(), :label)`;
const selectOpenChange = "SELECT 1 FROM product_changes WHERE id = :id AND undoneAt IS NULL";

export const productChanges = routes(
  serve(checkRows, async (c, { body }) => ({
    data: (await planRows(c.env, body.rows, noChangeId)).map(({ verdict }) => verdict),
  })),
  serve(startChange, async (c, { body: { label } }) => {
    const values = { now: new Date().toISOString(), who: readEdit(c).username, label };
    const [inserted] = await c.env.DB.batch<{ id: number }>(
      [insertChange, insertAudit].map((sql) => statement(c.env, sql, values)),
    );
    return { data: inserted?.results[0] as { id: number } };
  }),
  serve(applyRowsEndpoint, async (c, { params: { id }, body }) => {
    const open = await statement(c.env, selectOpenChange, { id }).first();
    if (!open) throw new Refusal("not_found", "This change does not exist or has been undone.");
    return { data: await applyRows(c.env, body.rows, { id, who: readEdit(c).username }) };
  }),
  serve(undoChangeEndpoint, async (c, { params: { id } }) => ({
    data: { left: await undoChange(c.env, id, readEdit(c).username) },
  })),
  serve(listChanges, async (c) => ({
    data: (await statement(c.env, selectLastChanges).all<ProductChangeSummary>()).results,
  })),
  serve(exportProducts, async (c, { query }) =>
    c.body(streamProductsCsv(c.env.DB, query), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="products.csv"',
    }),
  ),
);
