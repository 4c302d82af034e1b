/** Repeats a check until it returns true. @throws after two minutes, which a busy machine does not need */
export async function waitUntil(what: string, check: () => Promise<boolean>): Promise<void> {
  const timeout = AbortSignal.timeout(120_000);
  while (!(await check())) {
    if (timeout.aborted) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
