import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** First what takes longest, that nothing is left to wait for at the end. */
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
    // A busy machine takes its time; what is right at once is seen at once.
    expect: { poll: { timeout: 60_000 } },
    retry: 1, // for a browser on a busy machine; `npm test` lists the tests that passed only then
    maxWorkers: 3, // for two cores: they wait for pages more than they reckon
    sequence: { sequencer: LongestFirst },
  },
});
