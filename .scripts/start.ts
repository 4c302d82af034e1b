import { migrateLocal, seedLocal } from "./database.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { choosePort, requireFree } from "./port.ts";
import { main, run, step } from "./run.ts";
import { serveLocal } from "./worker.ts";

/** `npm start`: builds the app, migrates and seeds the local database, and serves the production build on it. */
await main(async () => {
  const port = choosePort(8787);
  await requireFree(port);
  ensureDevVars();
  await step("Build", () => run("node", [".scripts/build.ts"], { silent: true }));
  await step("Migrate the local database", () => migrateLocal());
  await step("Seed the local database", () => seedLocal());
  await serveLocal(port, async (origin) =>
    console.log(
      `\nMillrace: ${origin}   (Ctrl+C stops it; the first administrator's name and password are in .dev.vars)\n`,
    ),
  );
});
