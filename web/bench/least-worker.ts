import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { documentFromWorker, settled } from "./second-visits.ts";

const register = `<!doctype html><title>Least</title><script>navigator.serviceWorker.register("/sw.js")</script>`;

/**
 * What this browser needs for a document from a service worker that does nothing but answer: nobody's can be faster.
 *
 * @param bytes as long as the document it is compared with.
 * @returns from the worker's call to the document's last byte, in ms.
 */
export async function measureLeastWorker(
  browser: Browser,
  bytes: number,
  reloads: number,
): Promise<number[]> {
  const page = `<!doctype html><title>Least</title><p>${"word ".repeat(bytes / 5)}</p>`;
  const worker = `const page = ${JSON.stringify(page)};
    addEventListener("install", () => skipWaiting());
    addEventListener("activate", (event) => event.waitUntil(clients.claim()));
    addEventListener("fetch", (event) => {
      if (event.request.mode !== "navigate") return;
      event.respondWith(new Response(page, { headers: { "Content-Type": "text/html" } }));
    });`;
  const server = createServer(({ url }, answer) => {
    answer.setHeader("Content-Type", url === "/sw.js" ? "text/javascript" : "text/html");
    answer.end(url === "/sw.js" ? worker : register);
  }).listen(0);
  await once(server, "listening");
  const tab = await browser.newPage({
    baseURL: `http://localhost:${(server.address() as AddressInfo).port}`,
  });
  try {
    await tab.goto("/");
    await tab.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    const documentMs: number[] = [];
    for (let i = 0; i < reloads; i++) {
      await tab.reload();
      documentMs.push(await tab.evaluate(documentFromWorker));
      await settled(tab);
    }
    return documentMs;
  } finally {
    await tab.close();
    server.close();
    server.closeAllConnections();
  }
}
