import { env } from "cloudflare:workers";

/**
 * Returns a database for tests of race conditions. Once SQL that contains `sqlPart` has been prepared, it runs `action`
 * before each batch.
 */
export function runBeforeBatch(sqlPart: string, action: () => Promise<unknown>): D1Database {
  let isPrepared = false;
  return {
    prepare(sql: string) {
      isPrepared ||= sql.includes(sqlPart);
      return env.DB.prepare(sql);
    },
    async batch(statements: D1PreparedStatement[]) {
      if (isPrepared) await action();
      return env.DB.batch(statements);
    },
  } as D1Database;
}
