import { getHealth } from "#contract/health.ts";
import { inTime } from "#worker/in-time.ts";
import { logError } from "#worker/log-error.ts";
import { Refusal } from "#worker/refuse.ts";
import { serve } from "#worker/serve.ts";
import { version } from "#worker/version.ts";

export const health = serve(getHealth, async (c) => {
  const asked = c.env.DB.prepare("SELECT 1 FROM brands LIMIT 1").run();
  const alive = await inTime(asked).catch((error) => void logError("no database", error));
  if (!alive) throw new Refusal("unavailable", "The database does not answer.");
  return { data: { version, database: "ok" as const } };
});
