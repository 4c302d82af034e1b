/** How long a code must be out of view before it counts again. */
const forgetAfterMs = 2000;

/** Codes that count as being in view, each with the time of the first look since which it has been missing. */
export type CodesInView = ReadonlyMap<string, number | undefined>;

/**
 * Adds what one look of the camera has found. A code that is already in view is not new, however long the look took: a
 * slow phone must not count a part twice.
 */
export function look(
  before: CodesInView,
  found: readonly string[],
  nowMs: number,
): { inView: CodesInView; newCodes: string[] } {
  const inView = new Map<string, number | undefined>();
  for (const [code, missingSinceMs = nowMs] of before)
    if (nowMs - missingSinceMs <= forgetAfterMs) inView.set(code, missingSinceMs);
  for (const code of found) inView.set(code, undefined);
  return { inView, newCodes: [...new Set(found)].filter((code) => !before.has(code)) };
}
