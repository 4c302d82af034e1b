import { env } from "cloudflare:workers";

/** The database, but something else happens just before the batch in which this statement stands. */
export function interrupted(statement: string, happen: () => Promise<unknown>): D1Database {
  let isNear = false;
  return {
    prepare(sql: string) {
      isNear ||= sql.includes(statement);
      return env.DB.prepare(sql);
    },
    async batch(statements: D1PreparedStatement[]) {
      if (isNear) await happen();
      return env.DB.batch(statements);
    },
  } as D1Database;
}
