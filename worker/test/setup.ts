import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { seed } from "#worker/db/seed.ts";

// Loaded in advance: on a busy machine its first import can take longer than a page may wait for its data.
await import("#web/render.tsx");

// Test files share processes to save time, and each starts with a database that contains only the seed.
// `reset()` sometimes has no effect, so it is repeated.
let resets = 0;
do {
  if (++resets > 10) throw new Error("The database was not reset");
  await reset();
} while (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'products'").first());
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await seed(env.DB);
