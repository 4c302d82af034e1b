import { migrateLocal, seedLocal } from "./database.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { requireFree } from "./port.ts";
import { main, run, step } from "./run.ts";
import { serveLocal } from "./worker.ts";

/** Where vite.config.ts looks for the API. */
const port = 8787;

/** `npm run dev`: Vite with hot reloading at its own port, the API from wrangler behind it. */
await main(async () => {
  await requireFree(port);
  ensureDevVars();
  await step("Build", () => run("node", [".scripts/build.ts"], { silent: true }));
  await step("Database", async () => {
    await migrateLocal();
    await seedLocal();
  });
  await serveLocal(port, () => run("vite", []));
});
