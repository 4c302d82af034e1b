import { env } from "cloudflare:workers";

/** Reads all rows of all our tables. */
export async function everyRow(): Promise<Record<string, Record<string, unknown>[]>> {
  const all = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const ours = all.results.filter(({ name }) => !/^(_cf|sqlite)_/i.test(name));
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of ours) {
    found[name] = (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results;
  }
  return found;
}
