import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** All tests run in one process pool, in this order, so that no core is idle while the last files of a project run. */
const projects = ["worker", "browser units", "journeys"];
/** These start before the other journeys, so that none of them still runs alone at the end. */
const longestFiles = ["soak.test.ts", "deploy.test.ts", "backup.test.ts", "scroll-positions.test.ts"];

class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) =>
      !longestFiles.some((name) => moduleId.endsWith(`/${name}`));
    const rank = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return (await super.sort(files)).toSorted(
      (a, b) => rank(a) - rank(b) || Number(isShort(a)) - Number(isShort(b)),
    );
  }
}

export default defineConfig({
  test: {
    projects: ["worker/vitest.config.ts", "web/vitest.config.ts", "web/e2e/vitest.config.ts"],
    sequence: { sequencer: ByProject },
    silent: "passed-only", // the Worker logs the errors that many tests cause
  },
});
