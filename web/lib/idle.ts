/** Calls back when the page has nothing else to do, at last after so long. Safari knows no idle times. */
export function idle(work: () => void, atLastMs: number): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: atLastMs });
  else setTimeout(work, Math.min(atLastMs, 2000));
}
