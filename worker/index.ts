import { app } from "./app.ts";
import type { Env } from "./env.ts";
import { runChores } from "./run-chores.ts";

export default {
  fetch: app.fetch,
  scheduled: (_, env) => runChores(env),
} satisfies ExportedHandler<Env>;
