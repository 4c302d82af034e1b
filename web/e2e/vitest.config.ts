import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files start first, so that none is still running alone at the end. */
const longest = ["soak.test.ts", "backup.test.ts", "request-delivery.test.ts", "accessibility.test.ts"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`));
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

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
    maxWorkers: 3, // more than the two cores of our CI, because tests mostly wait for pages
    sequence: { sequencer: LongestFirst },
  },
});
