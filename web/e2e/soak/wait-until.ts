import { stopSignal } from "../../../.scripts/run.ts";

/** Repeats a check until it returns true. @throws after two minutes, and when the command is interrupted */
export async function waitUntil(expectation: string, check: () => Promise<boolean>): Promise<void> {
  const timeout = AbortSignal.timeout(120_000);
  while (!(await check())) {
    stopSignal.throwIfAborted();
    if (timeout.aborted) throw new Error(`Waited in vain until ${expectation}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
