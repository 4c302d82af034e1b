import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { seed } from "../db/seed.ts";

// Files share a process, for the time it saves; each starts with a database of its own.
// Now and then a reset leaves everything where it was.
let resets = 0;
do {
  if (++resets > 10) throw new Error("The database of the file before is still there");
  await reset();
} while (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'products'").first());
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await seed(env.DB);
