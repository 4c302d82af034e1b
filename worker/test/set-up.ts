import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { seed } from "../db/seed.ts";

// Files share a process, for the time it saves; each starts with a database of its own.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await seed(env.DB);
