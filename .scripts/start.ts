import { migrateLocal, seedLocal } from "./database.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { run, step } from "./run.ts";

/** `npm start`: from a fresh clone to the real Worker on local D1. */
const port = process.env.PORT ?? "8787";

ensureDevVars();
await step("Build", () => run("npm", ["run", "--silent", "build"], { silent: true }));
await step("Migrate the local database", () => migrateLocal());
await step("Seed what is empty", () => seedLocal());
console.log(`\nMillrace: http://localhost:${port}   (Ctrl+C stops it)\n`);

// The page is built already; wrangler's own build step would only do it again.
const dev = run("wrangler", ["dev", "--port", port, "--show-interactive-dev-session=false"], {
  env: { MILLRACE_BUILT: "1" },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
await dev.catch(() => process.exit(process.exitCode ?? 0));
