import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes a folder that is removed after the test, once the `onTestFinished` hooks registered later have run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "millrace-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
