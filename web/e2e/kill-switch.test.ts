import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { waiting } from "./device.ts";
import { startNetwork } from "./network.ts";
import { saveQuote } from "./quote-form.ts";
import { unique } from "./requests.ts";
import { stopIdleWorker } from "./stop-idle-worker.ts";
import { visitOnce } from "./visit-once.ts";

it("unregisters the service worker when switched off, and keeps waiting requests", {
  timeout: 300_000,
}, async () => {
  const network = await startNetwork();
  const page = await visitOnce(network, "/quote");
  network.onMessage = async () => {
    network.state = "cut";
  };
  await saveQuote(page, unique("Still here."));
  network.onMessage = async () => {};
  // Attempts to send the request would keep the old service worker running.
  network.messages = "deferred";
  network.worker = await buildKillSwitch();
  network.state = "open";
  await stopIdleWorker(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const remaining = () =>
    page.evaluate(async () => [
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  await expect.poll(remaining, { timeout: 150_000, interval: 2000 }).toEqual([0, 0]);
  expect(await waiting(page)).toHaveLength(1);
});

/** Builds the app with the service worker switched off. @returns the script of the service worker. */
async function buildKillSwitch(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "millrace-off-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, value] of Object.entries({ NODE_ENV: "production", SERVICE_WORKER: "off" }))
    vi.stubEnv(name, value);
  const configFile = new URL("../../vite.config.ts", import.meta.url).pathname;
  await build({ configFile, logLevel: "error", build: { outDir: folder } });
  vi.unstubAllEnvs();
  return readFileSync(join(folder, "sw.js"), "utf8");
}
