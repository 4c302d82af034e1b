import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, it, vi } from "vitest";
import { visit } from "./browser.ts";
import { unsentRequests } from "./device.ts";
import { networkErrors, startNetwork } from "./network.ts";
import { saveQuote } from "./quote-form.ts";
import { unique } from "./requests.ts";
import { stopReplacedWorker } from "./stop-replaced-worker.ts";
import { temporaryFolder } from "./temporary-folder.ts";

it("removes the service worker and its caches when it is switched off, and keeps unsent requests", async () => {
  const network = await startNetwork();
  const page = await visit("/quote", {
    ...{ baseURL: network.origin, serviceWorker: true, expectedErrors: networkErrors },
  });
  // Attempts to send the request would keep the old service worker running. This 503 asks to retry in an hour.
  network.messageReply = "deferred";
  await saveQuote(page, unique("Still here."));
  network.serviceWorkerScript = await buildKillSwitch();
  await stopReplacedWorker(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const remaining = () =>
    page.evaluate(async () => [
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  await expect.poll(remaining, { timeout: 150_000, interval: 2000 }).toEqual([0, 0]);
  expect(await unsentRequests(page)).toHaveLength(1);
});

/** Builds the service worker, switched off. @returns its script. */
async function buildKillSwitch(): Promise<string> {
  const outDir = temporaryFolder();
  for (const [name, value] of Object.entries({ NODE_ENV: "production", SERVICE_WORKER: "off" }))
    vi.stubEnv(name, value);
  const { pwa } = await import("../../.scripts/pwa.ts"); // reads the environment when it is loaded
  const root = new URL("..", import.meta.url).pathname;
  // The plugin needs an app to build; any file will do.
  const rolldownOptions = { input: `${root}/pwa/sw-off.ts` };
  await build({
    ...{ configFile: false, root, plugins: [pwa()], logLevel: "error" },
    build: { outDir, rolldownOptions },
  });
  vi.unstubAllEnvs();
  return readFileSync(join(outDir, "sw.js"), "utf8");
}
