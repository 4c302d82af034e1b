import { hostileTexts } from "./hostile-texts.ts";
import { isLongRun } from "./run-length.ts";

const shortRunStep = 12;

/**
 * Returns all hostile texts in a long run, otherwise every twelfth: different ones for offsets that differ
 * modulo 12.
 */
export function textCases({ offset }: { offset: number }): readonly string[] {
  if (isLongRun) return hostileTexts;
  return hostileTexts.filter((_, index) => index % shortRunStep === offset % shortRunStep);
}

export const longTimeout = { timeout: 3_600_000 };

export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
) {
  const remaining = items.entries();
  const worker = async () => {
    for (const [index, item] of remaining) await work(item, index);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
