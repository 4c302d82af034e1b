import { createScheduledController } from "cloudflare:test";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";
import { newIsolate } from "./call.ts";

export const runJobs = async (bindings?: Partial<Env>): Promise<void> =>
  worker.scheduled?.(createScheduledController(), newIsolate(bindings));
