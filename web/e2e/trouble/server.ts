import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { migrateLocal, seedLocal } from "../../../.scripts/database.ts";
import { interrupted, run } from "../../../.scripts/run.ts";
import { type RunningWorker, startWorker } from "../../../.scripts/worker.ts";
import type { Mail } from "../mailbox.ts";

/** As in worker/test/faulty.ts, which the browser side cannot import. */
export interface Faults {
  database?: "stalled";
  mail?: "down";
  photos?: "down";
}

interface Line {
  event?: string;
  mail?: Mail;
}

/** One real Worker with a database and a bucket of its own, which can be broken, stopped and started again. */
export class Server {
  readonly folder: string = mkdtempSync(join(tmpdir(), "millrace-trouble-"));
  #vars: Record<string, string> = { AUTH_SECRET: "the first secret of this day, of 32 characters and more" };
  #worker: RunningWorker | undefined;
  /** Of each Worker, in the order of their starts. */
  readonly #logs: string[] = [];
  origin = "http://localhost:9";

  async create(): Promise<void> {
    await migrateLocal(this.folder);
    await seedLocal(this.folder, 0);
    await this.start();
  }

  /** Starts it with these variables too, from now on. */
  async start(vars: Record<string, string> = {}): Promise<void> {
    Object.assign(this.#vars, vars);
    this.#worker = await startWorker({
      folder: this.folder,
      main: "worker/test/faulty.ts",
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

  /** Sets what is out of order; nothing is by default. */
  async fault(faults: Faults = {}): Promise<void> {
    await this.#post("/faults", faults);
  }

  /** Runs SQL on its database. @returns the rows of each statement */
  sql(...statements: string[]): Promise<Record<string, unknown>[][]> {
    return this.#post(
      "/journeys/rows",
      statements.map((sql) => ({ sql, values: [] })),
    );
  }

  async #post<Answer>(path: string, body: object): Promise<Answer> {
    const answer = await fetch(this.origin + path, { method: "POST", body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  /** Runs what the cron trigger runs every five minutes. */
  async cron(): Promise<void> {
    const answer = await fetch(`${this.origin}/cdn-cgi/local/scheduled`);
    if (!answer.ok) throw new Error(`The cron trigger failed: ${await answer.text()}`);
  }

  /** What a monitor sees, such as "503 after 3.0 s". */
  async health(): Promise<string> {
    const started = Date.now();
    const { status } = await fetch(`${this.origin}/api/health`);
    return `${status} after ${((Date.now() - started) / 1000).toFixed(1)} s`;
  }

  /**
   * Runs `npm run operator` on its database, and again while the Worker has locked the file, which only happens to a local
   * database. @returns what it prints
   */
  async operator(...words: string[]): Promise<string> {
    const args = ["run", "--silent", "operator", "--", ...words, "--folder", this.folder];
    for (let tries = 1; ; tries++) {
      try {
        return await run("npm", args, { silent: true });
      } catch (error) {
        if (tries === 10 || !/SQLITE_BUSY|commit token/.test(String(error))) throw error;
      }
    }
  }

  /** The mails that have gone out, oldest first. Waits until wrangler has written its log. */
  async mails(): Promise<Mail[]> {
    await setTimeout(1000, undefined, { signal: interrupted });
    return this.#lines().flatMap(({ mail }) => mail ?? []);
  }

  /** The events in the log so far. */
  events(): string[] {
    return this.#lines().flatMap(({ event }) => event ?? []);
  }

  #lines(): Line[] {
    const texts = this.#logs.map((log) => stripVTControlCharacters(readFileSync(log, "utf8")));
    return texts.flatMap((text) => text.split("\n").flatMap(parseLine));
  }
}

/** The lines of wrangler itself are no JSON. */
function parseLine(line: string): Line[] {
  const start = line.indexOf('{"');
  if (start < 0) return [];
  try {
    return [JSON.parse(line.slice(start)) as Line];
  } catch {
    return [];
  }
}
