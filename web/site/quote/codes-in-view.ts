/** A code counts as new again after frames without it that span more than this time. */
const forgetAfterMs = 2000;

/**
 * Codes that count as being in view. The value is the time of the first frame without the code, or undefined while the
 * code is detected.
 */
export type CodesInView = ReadonlyMap<string, number | undefined>;

/**
 * Returns the codes in view after a frame, and which of the detected codes are new. A code that stays in view is not
 * new, however long the detection takes, so a slow phone counts a part once.
 */
export function updateCodesInView(
  previous: CodesInView,
  detected: readonly string[],
  nowMs: number,
): { inView: CodesInView; newCodes: string[] } {
  const inView = new Map<string, number | undefined>();
  for (const [code, missingSinceMs = nowMs] of previous)
    if (nowMs - missingSinceMs <= forgetAfterMs) inView.set(code, missingSinceMs);
  for (const code of detected) inView.set(code, undefined);
  return { inView, newCodes: [...new Set(detected)].filter((code) => !previous.has(code)) };
}
