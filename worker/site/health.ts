import { getHealth } from "#contract/health.ts";
import { logError } from "#worker/http/log-error.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { version } from "#worker/http/version.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";

export const health = serve(getHealth, async (c) => {
  const query = c.env.DB.prepare("SELECT 1 FROM brands LIMIT 1").run();
  const answered = await withTimeout(query).catch(
    (error) => void logError("health check without database", error),
  );
  if (!answered) throw new Refusal("unavailable", "The database is not responding.");
  return { data: { version, database: "ok" as const } };
});
