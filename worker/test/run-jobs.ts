import { createScheduledController } from "cloudflare:test";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";
import { newIsolate } from "./call.ts";

/** Runs the scheduled jobs, as the cron trigger does every five minutes. */
export const runJobs = async (bindings?: Partial<Env>): Promise<void> =>
  worker.scheduled?.(createScheduledController(), newIsolate(bindings));
