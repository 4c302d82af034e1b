import type { TestProject } from "vitest/node";
import { startWorker } from "./start-worker.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    /** What the Worker prints, mails included. */
    log: string;
    /** The SQLite file behind D1. */
    database: string;
  }
}

/** One real Worker with a database of its own for all journeys. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { origin, log, database, stop } = await startWorker();
  provide("origin", origin);
  provide("log", log);
  provide("database", database);
  return stop;
}
