import { getHealth, getLiveness, getReadiness } from "#contract/health.ts";
import { authSecrets } from "#worker/auth/keys.ts";
import { lastMigration } from "#worker/db/last-migration.ts";
import { logError } from "#worker/http/log-error.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { releaseVersion } from "#worker/http/release-version.ts";
import { routes, serve } from "#worker/http/serve.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";

/** @throws Refusal `unavailable` when the database fails or does not respond in time */
async function runStatement(statement: D1PreparedStatement): Promise<D1Result> {
  const result = await withTimeout(statement.run()).catch(
    (error) => void logError("health check without database", error),
  );
  if (!result) throw new Refusal("unavailable", "The database is not responding.");
  return result;
}

/** Newer migrations than `?1` may have run too, because each must work with the previous release. */
const selectMigration = "SELECT 1 FROM d1_migrations WHERE name = ?1";

export const health = routes(
  serve(getHealth, async (c) => {
    await runStatement(c.env.DB.prepare("SELECT 1 FROM brands LIMIT 1"));
    return { data: { version: releaseVersion, database: "ok" as const } };
  }),
  serve(getLiveness, async (c) => ({ data: { version: releaseVersion, deployment: c.env.DEPLOYED?.id } })),
  serve(getReadiness, async (c) => {
    const { results } = await runStatement(c.env.DB.prepare(selectMigration).bind(lastMigration));
    if (!results.length) throw new Refusal("unavailable", "The database is not migrated.");
    authSecrets(c.env); // throws without a valid AUTH_SECRET
    return { data: { database: "ok", migrations: "ok", secrets: "ok" } as const };
  }),
);
