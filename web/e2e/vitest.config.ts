import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL(".", import.meta.url).pathname,
  test: {
    name: "journeys",
    include: ["**/*.test.ts"],
    globalSetup: "./server.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine takes its time; what is right at once is seen at once.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
});
