/** A page in the background paints nothing, and goes on without. */
const paintedWithinMs = 200;

/** Calls back once what stands now has been painted. @returns how to stop it. */
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
    stop(); // the frame may come yet
    work();
  }, paintedWithinMs);
  return stop;
}
