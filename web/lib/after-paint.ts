/** How long to wait for a frame. A background tab paints nothing, so the work then starts without a paint. */
const maxWaitMs = 200;

/**
 * Runs the work after the next paint, or after `maxWaitMs` without one.
 * @returns a function that cancels it.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  timer = setTimeout(() => {
    stop(); // a frame may still come
    work();
  }, maxWaitMs);
  return stop;
}

/**
 * Resolves when `afterPaint` runs its work. Awaited before slow work, it lets the browser show a press first.
 */
export const nextPaint = () => new Promise<void>((resolve) => void afterPaint(resolve));
