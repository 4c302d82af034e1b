import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** The tables that `catchUp` copies. The replica never has any messages. */
const tables = [
  "brands",
  "posts",
  "categories",
  "products",
  "list_versions",
  "catalogue",
  "catalogue_changes",
];

export interface LaggingReplica {
  /**
   * The primary. Its `withSession` returns a session on the replica, or on the primary if the session starts at
   * `first-primary` or at a bookmark newer than the last `catchUp`.
   */
  DB: D1Database;
  catchUp: () => Promise<void>;
  /** Returns how many sessions have been opened on the replica. */
  sessionCount: () => number;
}

/** Simulates a read replica with a second database, which changes only when `catchUp` is called. */
export async function laggingReplica(): Promise<LaggingReplica> {
  const { DB: primary, REPLICA: replica } = env;
  await applyD1Migrations(replica, env.TEST_MIGRATIONS);
  const { results } = await replica
    .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    .all<{ name: string }>();
  if (results.length > 0)
    await replica.batch(results.map(({ name }) => replica.prepare(`DROP TRIGGER ${name}`)));

  let replicaBookmark = "";
  let sessionCount = 0;
  const catchUp = async () => {
    const session = primary.withSession("first-primary");
    const statements = [replica.prepare("PRAGMA defer_foreign_keys = on")];
    for (const table of tables) {
      const { results: rows } = await session.prepare(`SELECT * FROM ${table}`).all();
      statements.push(replica.prepare(`DELETE FROM ${table}`));
      for (const row of rows) {
        const placeholders = Object.keys(row).map(() => "?");
        const insert = `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${placeholders.join()})`;
        statements.push(replica.prepare(insert).bind(...Object.values(row)));
      }
    }
    await replica.batch(statements);
    replicaBookmark = session.getBookmark() ?? "";
  };
  await catchUp();

  const withSession = (start = "first-unconstrained") => {
    const isCaughtUp =
      start === "first-unconstrained" || (start !== "first-primary" && start <= replicaBookmark);
    if (!isCaughtUp) return primary.withSession(start);
    sessionCount++;
    const bookmark = replicaBookmark;
    return {
      prepare: (sql: string) => replica.prepare(sql),
      batch: (statements: D1PreparedStatement[]) => replica.batch(statements),
      getBookmark: () => bookmark,
    } as D1DatabaseSession;
  };
  const DB = new Proxy(primary, {
    get: (target, key) => (key === "withSession" ? withSession : Reflect.get(target, key).bind(target)),
  });
  return { DB, catchUp, sessionCount: () => sessionCount };
}
