import { env } from "cloudflare:workers";

export const deleteRows = (...tables: string[]) =>
  env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
