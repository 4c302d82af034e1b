import type { Statement } from "#worker/auth/manage-administrators.ts";
import type { Env } from "../env.ts";
import worker from "../index.ts";

/**
 * The real Worker for journeys, and beside it `/journeys/rows`, which runs statements on its database: a second
 * process that writes into the same file would now and then make the Worker's own writes fail. Never deployed.
 */
export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== "/journeys/rows") return worker.fetch(request, env, context);
    const statements = (await request.json()) as Statement[];
    const answers = await env.DB.batch(
      statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
    );
    return Response.json(answers.map(({ results }) => results));
  },
  scheduled: worker.scheduled,
} satisfies ExportedHandler<Env>;
