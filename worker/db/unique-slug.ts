import { and, eq, gte, lt, ne, or } from "drizzle-orm";
import { slugOf } from "#contract/slug.ts";
import type { Env } from "#worker/env.ts";
import { database } from "./client.ts";
import type { products } from "./product-schema.ts";
import type { posts } from "./schema.ts";
import { isUniqueError } from "./unique-error.ts";

interface SlugRequest {
  slug: string | null;
  /** Source of the slug when `slug` has no ASCII letters or digits. */
  name: string;
  /** Used when the name has none either. */
  fallback: string;
  /** Id of the row that gets the slug. Its present slug does not count as taken. */
  ownId?: number;
}

/** Returns the requested slug or one made from the name, with a number appended when another row has it. */
export async function uniqueSlug(
  env: Env,
  table: typeof products | typeof posts,
  { slug, name, fallback, ownId = 0 }: SlugRequest,
): Promise<string> {
  const base = slugOf(slug ?? "") || slugOf(name) || fallback;
  // "." follows "-" in ASCII, so this range contains every slug that starts with the base and a hyphen.
  const numbered = and(gte(table.slug, `${base}-`), lt(table.slug, `${base}.`));
  const rows = await database(env)
    .select({ slug: table.slug })
    .from(table)
    .where(and(ne(table.id, ownId), or(eq(table.slug, base), numbered)));
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/** Retries a write up to 30 times when a concurrent one took the slug first. */
export async function retryOnSlugConflict<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (tries === 30 || !isUniqueError(error, /^\w+\.slug/)) throw error;
    }
  }
}
