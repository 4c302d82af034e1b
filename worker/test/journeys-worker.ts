import type { Statement } from "#worker/auth/manage-administrators.ts";
import type { Env } from "../env.ts";
import worker from "../index.ts";

/** Always the same object, because the Worker's in-memory caches are keyed by `env`. */
let cheapEnv: Env | undefined;

/**
 * The Worker for browser tests, with cheap password hashes. `/journeys/rows` runs SQL on its database, because a second
 * process writing to the same SQLite file would sometimes make the Worker's writes fail. Never deployed.
 */
export default {
  async fetch(request, env, context) {
    cheapEnv ??= { ...env, TEST_PASSWORD_LOG_N: 4 };
    if (new URL(request.url).pathname !== "/journeys/rows") return worker.fetch(request, cheapEnv, context);
    const statements = (await request.json()) as Statement[];
    const results = await env.DB.batch(
      statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
    );
    return Response.json(results.map(({ results }) => results));
  },
  scheduled: worker.scheduled,
} satisfies ExportedHandler<Env>;
