import { and, eq, gte, lt, ne, or } from "drizzle-orm";
import { slugOf } from "#contract/slug.ts";
import type { Env } from "../env.ts";
import { database } from "./client.ts";
import type { posts, products } from "./schema.ts";

interface Wish {
  slug: string | null;
  /** What an empty slug is made from. */
  name: string;
  /** For a name of which the rule leaves nothing. */
  fallback: string;
  /** Of the row that may keep its slug. */
  ownId?: number;
}

/** The wished slug or the name's, with a number behind it when another row has it. */
export async function freeSlug(
  env: Env,
  table: typeof products | typeof posts,
  { slug, name, fallback, ownId = 0 }: Wish,
): Promise<string> {
  const wished = slugOf(slug ?? "") || slugOf(name) || fallback;
  // "." follows "-": this is every slug that begins with the wished one and a hyphen.
  const numbered = and(gte(table.slug, `${wished}-`), lt(table.slug, `${wished}.`));
  const rows = await database(env)
    .select({ slug: table.slug })
    .from(table)
    .where(and(ne(table.id, ownId), or(eq(table.slug, wished), numbered)));
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(wished)) return wished;
  let number = 2;
  while (taken.has(`${wished}-${number}`)) number++;
  return `${wished}-${number}`;
}

/** The unique column decides between two at once: whoever is second chooses anew. */
export async function untilSlugFree<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await write();
    } catch (error) {
      const taken = /UNIQUE constraint failed: \w+\.slug/.test(String((error as Error).cause ?? error));
      if (tries === 30 || !taken) throw error;
    }
  }
}
