import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../chromium-arguments.ts";
import { waitUntil } from "./wait-until.ts";

/** Opens a URL, and retries while the Worker is down. */
export async function load(page: Page, url: string): Promise<void> {
  await waitUntil(`${url} opens`, async () => Boolean((await page.goto(url).catch(() => null))?.ok()));
}

/** A real Chromium with a profile on disk, which can be killed and restarted. */
export class Phone {
  readonly profile: string;
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;

  constructor(profile: string) {
    this.profile = profile;
  }

  async start(): Promise<void> {
    const phoneArguments = [
      "--headless=new",
      "--remote-debugging-port=0",
      `--user-data-dir=${this.profile}`,
      "about:blank",
    ];
    const child = spawn(chromiumPath(), [...chromiumArguments, ...phoneArguments], {
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#process = child;
    const endpoint = await new Promise<string>((resolve, reject) => {
      let output = "";
      child.stderr?.on("data", (chunk) => {
        output += chunk;
        const endpointUrl = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
        if (endpointUrl) resolve(endpointUrl);
      });
      child.once("exit", () => reject(new Error(`Chromium did not start: ${output}`)));
    });
    this.#browser = await chromium.connectOverCDP(endpoint);
  }

  async open(url: string): Promise<Page> {
    const context = this.#browser?.contexts()[0];
    if (!context) throw new Error("The phone is off");
    context.setDefaultTimeout(120_000); // a busy machine is slow
    const page = await context.newPage();
    // Without a GPU, the animated slogan uses most of the CPU.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await load(page, url);
    return page;
  }

  /** Kills the browser before it can finish anything, as when the battery runs out. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    process.kill(-child.pid, "SIGKILL");
    await ended;
    await this.#browser?.close().catch(() => {});
    // A killed Chromium leaves these files behind, which lock the profile.
    for (const lock of ["SingletonLock", "SingletonCookie", "SingletonSocket"]) {
      rmSync(`${this.profile}/${lock}`, { force: true });
    }
  }
}
