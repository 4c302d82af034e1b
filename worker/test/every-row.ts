import { env } from "cloudflare:workers";

export async function everyRow(): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const ourTables = tables.results.filter(({ name }) => !/^(_cf|sqlite)_/i.test(name));
  const replies = await env.DB.batch(ourTables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return Object.fromEntries(
    ourTables.map(({ name }, i) => [name, replies[i]?.results as Record<string, unknown>[]]),
  );
}
