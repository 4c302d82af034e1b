import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;

export default defineConfig(async () => ({
  root,
  plugins: [
    cloudflareTest({
      wrangler: { configPath: `${root}wrangler.toml` },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations(`${root}migrations`),
          TEST_PASSWORD_LOG_N: 4,
          // All tests call from one address; those of the limits bring their own.
          CALLS_PER_MINUTE: "0",
          MESSAGES_PER_MINUTE: "0",
          // `npm run fuzz` sends more of them, and others.
          TEST_ATTACKS: Number(process.env.ATTACKS ?? 2000),
          TEST_SEED: Number(process.env.SEED ?? 1),
          // Whatever .dev.vars may say.
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
    testTimeout: 60_000, // a slow machine is no fault
    include: ["worker/**/*.test.ts"],
    isolate: false, // a process for each of fifty files takes longer than their tests
    maxWorkers: 2,
    setupFiles: ["worker/test/setup.ts"],
    // CommonJS that the pool cannot load file by file.
    deps: { optimizer: { ssr: { enabled: true, include: ["sanitize-html"] } } },
  },
}));
