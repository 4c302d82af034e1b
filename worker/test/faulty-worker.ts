import type { Env } from "../env.ts";
import worker from "../index.ts";
import journeys from "./journeys-worker.ts";
import { stalledDatabase } from "./stalled-database.ts";

interface Faults {
  database?: "stalled";
  mail?: "down";
  photos?: "down";
}

let faults: Faults = {};

/** `RELEASE: "bad"` simulates a release whose code uses a column that no migration has added. */
type FaultyEnv = Env & { RELEASE?: string };

/**
 * The Worker for `npm run bench -- trouble`. `/faults` sets which services fail, and each sent mail is logged. Never
 * deployed.
 */
export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/journeys/")) return journeys.fetch(request, env, context);
    if (pathname !== "/faults") return worker.fetch(request, withFaults(env), context);
    faults = await request.json();
    return Response.json(faults);
  },
  scheduled: (controller, env) => worker.scheduled(controller, withFaults(env)),
} satisfies ExportedHandler<FaultyEnv>;

let faultyEnv: Env | undefined;

/** Always returns the same wrapped bindings, because the Worker's in-memory caches are keyed by `env`. */
function withFaults(env: FaultyEnv): Env {
  faultyEnv ??= {
    ...env,
    TEST_PASSWORD_LOG_N: 4,
    get DB() {
      return databaseWithFaults(env);
    },
    get EMAIL() {
      return mailWithFaults(env);
    },
    get UPLOADS() {
      return photosWithFaults(env);
    },
  };
  return faultyEnv;
}

function databaseWithFaults({ DB, RELEASE }: FaultyEnv): D1Database {
  if (faults.database === "stalled") return stalledDatabase(waitForStallEnd());
  if (RELEASE !== "bad") return DB;
  const insertStart = "contact_messages (reference,";
  return {
    prepare: (sql: string) => DB.prepare(sql.replace(insertStart, `${insertStart} language,`)),
    batch: (statements: D1PreparedStatement[]) => DB.batch(statements),
  } as D1Database;
}

/** Polls, because one request of a Worker cannot wait for another's promise. */
async function waitForStallEnd(): Promise<void> {
  while (faults.database === "stalled") await scheduler.wait(50);
}

function mailWithFaults({ EMAIL }: FaultyEnv): SendEmail {
  const send = async (message: EmailMessageBuilder) => {
    if (faults.mail === "down") throw new Error("The mail provider is down");
    const sent = await EMAIL?.send(message);
    const { to, subject, text } = message;
    console.log(JSON.stringify({ mail: { to, subject, text } }));
    return sent;
  };
  return { send } as SendEmail;
}

function photosWithFaults({ UPLOADS }: FaultyEnv): R2Bucket {
  if (faults.photos !== "down") return UPLOADS;
  const fail = async () => {
    throw new Error("R2 is unavailable");
  };
  return { get: fail, put: fail, delete: fail } as unknown as R2Bucket;
}
