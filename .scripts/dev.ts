import { migrateLocal, seedLocal } from "./database.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { run, step } from "./run.ts";

/** `npm run dev`: Vite with hot reloading at its own port, the API from wrangler behind it. */
ensureDevVars();
await step("Build", () => run("npm", ["run", "--silent", "build"], { silent: true }));
await step("Database", async () => {
  await migrateLocal();
  await seedLocal();
});
await Promise.race([
  run("wrangler", ["dev", "--port", "8787", "--show-interactive-dev-session=false", "--log-level", "warn"], {
    env: { MILLRACE_BUILT: "1" },
  }),
  run("vite", []),
]);
