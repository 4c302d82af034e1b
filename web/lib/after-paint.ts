/** A page in the background paints nothing, and goes on without. */
const paintedWithinMs = 200;

/** Calls back once what stands now has been painted. @returns how to stop it. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, paintedWithinMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
