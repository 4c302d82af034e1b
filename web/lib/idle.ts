/** Runs the work when the browser is idle, after `atLastMs` at the latest. Safari has no requestIdleCallback. */
export function idle(work: () => void, atLastMs: number): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: atLastMs });
  else setTimeout(work, Math.min(atLastMs, 2000));
}
