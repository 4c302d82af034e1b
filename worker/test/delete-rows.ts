import { env } from "cloudflare:workers";

/** Deletes all rows of these tables. */
export const deleteRows = (...tables: string[]) =>
  env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
