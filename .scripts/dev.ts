import { mkdirSync } from "node:fs";
import { createServer, type Plugin } from "vite";
import { ensureDevVars } from "./dev-vars.ts";
import { requireFree } from "./port.ts";
import { main, run, step } from "./run.ts";
import { serveLocal } from "./worker.ts";

/** vite.config.ts proxies /api and /pictures to this port. */
const apiPort = 8787;

const apiReady = Promise.withResolvers<void>();

const waitForApi: Plugin = {
  name: "wait-for-api",
  configureServer: ({ middlewares }) => {
    for (const path of ["/api", "/pictures"])
      middlewares.use(path, (_request, _response, next) => void apiReady.promise.then(() => next()));
  },
};

/** `npm run dev`: starts Vite with hot reloading first, then the API with wrangler on the local database. */
await main(async () => {
  await requireFree(apiPort, "");
  const vite = await createServer({ plugins: [waitForApi] });
  try {
    await vite.listen();
    vite.printUrls();
    // Starts transforming the first page before the database and wrangler use the CPU.
    await fetch(vite.resolvedUrls?.local[0] ?? "");
    ensureDevVars();
    mkdirSync("dist", { recursive: true }); // wrangler needs its assets folder; the pages come from Vite
    // In a separate process, because importing wrangler would block Vite.
    await step("Database", () => run("node", [".scripts/seed.ts"]));
    await serveLocal(apiPort, async () => apiReady.resolve());
  } finally {
    await vite.close();
  }
});
