import { app } from "./app.ts";
import type { Env } from "./env.ts";
import { runScheduledJobs } from "./jobs/scheduled-jobs.ts";

export default {
  fetch: app.fetch,
  scheduled: (_, env) => runScheduledJobs(env),
} satisfies ExportedHandler<Env>;
