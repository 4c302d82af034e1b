import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { seed } from "../db/seed.ts";

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await seed(env.DB);
