import { mkdirSync } from "node:fs";
import { createServer, type Plugin } from "vite";
import { ensureDevVars } from "./dev-vars.ts";
import { requireFree } from "./port.ts";
import { main, run, step } from "./run.ts";
import { serveLocal } from "./worker.ts";

/** The port vite.config.ts proxies the API to. */
const apiPort = 8787;

const api = Promise.withResolvers<void>();

/** Holds requests to the API until it answers. */
const waitForApi: Plugin = {
  name: "wait-for-api",
  configureServer: ({ middlewares }) =>
    void middlewares.use("/api", (_request, _response, next) => void api.promise.then(() => next())),
};

/** `npm run dev`: Vite with hot reloading, at once; the API behind it follows, from wrangler on the local database. */
await main(async () => {
  await requireFree(apiPort);
  const vite = await createServer({ plugins: [waitForApi] });
  await vite.listen();
  vite.printUrls();
  ensureDevVars();
  mkdirSync("dist", { recursive: true }); // wrangler needs its assets folder; the pages come from Vite
  // In a process of its own: importing wrangler would block Vite for seconds.
  await step("Database", () => run("node", [".scripts/seed.ts"]));
  try {
    await serveLocal(apiPort, async () => api.resolve());
  } finally {
    await vite.close();
  }
});
