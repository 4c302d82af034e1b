/**
 * Runs the work when the browser is idle, after `timeoutMs` at the latest; without `requestIdleCallback`, after at most
 * two seconds.
 */
export function idle(work: () => void, timeoutMs: number): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: timeoutMs });
  else setTimeout(work, Math.min(timeoutMs, 2000));
}
