import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { migrateLocal, seedLocal } from "../../../.scripts/database.ts";
import { run, stopSignal } from "../../../.scripts/run.ts";
import { type RunningWorker, startWorker } from "../../../.scripts/worker.ts";
import type { Mail } from "../mailbox.ts";

/** Services that fail. Copied from worker/test/faulty-worker.ts, which another TypeScript project compiles. */
interface Faults {
  database?: "stalled";
  mail?: "down";
  photos?: "down";
}

interface LogLine {
  event?: string;
  mail?: Mail;
}

/** A real Worker with its own database and bucket, which can be stopped, restarted and given faults. */
export class Server {
  readonly folder: string = mkdtempSync(join(tmpdir(), "millrace-trouble-"));
  #vars: Record<string, string> = { AUTH_SECRET: "the first secret of this day, of 32 characters and more" };
  #worker: RunningWorker | undefined;
  /** The log files of all starts, in order. */
  readonly #logs: string[] = [];
  /** Until the Worker has started, a port on which nothing listens. */
  origin = "http://localhost:9";

  async create(): Promise<void> {
    await migrateLocal(this.folder);
    await seedLocal(this.folder, 0);
    await this.start();
  }

  /** Starts the Worker. These variables also apply to later starts. */
  async start(vars: Record<string, string> = {}): Promise<void> {
    Object.assign(this.#vars, vars);
    this.#worker = await startWorker({
      folder: this.folder,
      main: "worker/test/faulty-worker.ts",
      vars: this.#vars,
    });
    this.#logs.push(this.#worker.log);
    this.origin = this.#worker.origin;
  }

  async stop(): Promise<void> {
    await this.#worker?.stop();
    this.#worker = undefined;
  }

  async restart(vars: Record<string, string> = {}): Promise<void> {
    await this.stop();
    await this.start(vars);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Sets which services fail; by default none. */
  async setFaults(faults: Faults = {}): Promise<void> {
    await this.#post("/faults", faults);
  }

  /** Runs SQL on the Worker's database. @returns the rows of each statement */
  sql(...statements: string[]): Promise<Record<string, unknown>[][]> {
    return this.#post(
      "/journeys/rows",
      statements.map((sql) => ({ sql, values: [] })),
    );
  }

  async #post<Reply>(path: string, body: object): Promise<Reply> {
    const response = await fetch(this.origin + path, { method: "POST", body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${await response.text()}`);
    return (await response.json()) as Reply;
  }

  /** Runs the cron trigger, which is scheduled every five minutes. */
  async runCron(): Promise<void> {
    const response = await fetch(`${this.origin}/cdn-cgi/local/scheduled`);
    if (!response.ok) throw new Error(`The cron trigger failed: ${await response.text()}`);
  }

  /** Calls /api/health. @returns for example "503 after 3.0 s" */
  async checkHealth(): Promise<string> {
    const startedAt = Date.now();
    const { status } = await fetch(`${this.origin}/api/health`);
    return `${status} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  }

  /**
   * Runs `npm run operator` on the database. Retries up to nine times if the Worker has locked the file,
   * which happens only locally.
   * @returns its output
   */
  async runOperator(...args: string[]): Promise<string> {
    const npmArgs = ["run", "--silent", "operator", "--", ...args, "--folder", this.folder];
    for (let attempt = 1; ; attempt++) {
      try {
        return await run("npm", npmArgs, { silent: true });
      } catch (error) {
        if (attempt === 10 || !/SQLITE_BUSY|commit token/.test(String(error))) throw error;
      }
    }
  }

  /** Returns the mails sent so far, oldest first. First gives wrangler a second to write its log. */
  async mails(): Promise<Mail[]> {
    await setTimeout(1000, undefined, { signal: stopSignal });
    return this.#lines().flatMap(({ mail }) => mail ?? []);
  }

  /** Returns the names of the events logged so far, oldest first. */
  events(): string[] {
    return this.#lines().flatMap(({ event }) => event ?? []);
  }

  #lines(): LogLine[] {
    const texts = this.#logs.map((log) => stripVTControlCharacters(readFileSync(log, "utf8")));
    return texts.flatMap((text) => text.split("\n").flatMap(parseLine));
  }
}

/** wrangler's own lines are not JSON. */
function parseLine(line: string): LogLine[] {
  const start = line.indexOf('{"');
  if (start < 0) return [];
  try {
    return [JSON.parse(line.slice(start)) as LogLine];
  } catch {
    return [];
  }
}
