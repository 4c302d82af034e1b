/** How long a code must be out of view before it counts again. */
const forgetAfterMs = 2000;

/**
 * Codes that count as being in view. The value is the time of the first frame without the code, or undefined while the
 * code is detected.
 */
export type CodesInView = ReadonlyMap<string, number | undefined>;

/**
 * Updates the codes in view with those detected in the next frame. A code that stays in view is not new, however long
 * the detection takes, so a slow phone counts a part once.
 */
export function updateCodesInView(
  before: CodesInView,
  detected: readonly string[],
  nowMs: number,
): { inView: CodesInView; newCodes: string[] } {
  const inView = new Map<string, number | undefined>();
  for (const [code, missingSinceMs = nowMs] of before)
    if (nowMs - missingSinceMs <= forgetAfterMs) inView.set(code, missingSinceMs);
  for (const code of detected) inView.set(code, undefined);
  return { inView, newCodes: [...new Set(detected)].filter((code) => !before.has(code)) };
}
