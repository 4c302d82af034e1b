import { env } from "cloudflare:workers";

/** Every row of every table of ours, to compare or to search. */
export async function everyRow(): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables.results) {
    found[name] = (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results;
  }
  return found;
}
