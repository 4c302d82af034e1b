import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { noLimits } from "../.scripts/no-limits.ts";

const root = new URL("..", import.meta.url).pathname;

export default defineConfig(async () => ({
  root,
  plugins: [
    cloudflareTest({
      wrangler: { configPath: `${root}wrangler.toml` },
      miniflare: {
        d1Databases: { REPLICA: "replica" },
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations(`${root}migrations`),
          TEST_PASSWORD_LOG_N: 4,
          // No limits, because most tests call from the same address. The tests of the limits bind their own.
          ...noLimits,
          // `npm run bench -- fuzz` raises the number of requests and changes the seed.
          ...(process.env.ATTACKS && { TEST_ATTACKS: Number(process.env.ATTACKS) }),
          TEST_SEED: Number(process.env.SEED ?? 1),
          // The following replace the values in .dev.vars.
          AUTH_SECRET: "0123456789abcdef0123456789abcdef",
          AUTH_SECRET_PREVIOUS: "",
          ADMIN_USERNAME: "",
          ADMIN_PASSWORD: "",
        },
      },
    }),
  ],
  test: {
    name: "worker",
    testTimeout: 180_000,
    hookTimeout: 180_000,
    include: ["worker/**/*.test.ts"],
    isolate: false, // files share a process, to save time
    maxWorkers: 3, // the same in all projects, which share one pool
    setupFiles: ["worker/test/setup.ts"],
    // CommonJS, which the Workers pool cannot load directly.
    deps: { optimizer: { ssr: { enabled: true, include: ["sanitize-html"] } } },
  },
}));
