import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL(".", import.meta.url).pathname,
  test: {
    name: "journeys",
    include: ["**/*.test.ts"],
    globalSetup: "./server.ts",
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Generous, because a busy machine is slow. A poll ends as soon as its condition holds.
    expect: { poll: { timeout: 60_000 } },
    isolate: false, // the files that a worker runs share its process and browser
    retry: 1, // browsers on a busy machine are flaky; `npm test` lists tests that passed only on the retry
    maxWorkers: 3, // even on two cores, because tests mostly wait for pages
  },
});
