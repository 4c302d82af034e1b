import { env } from "cloudflare:workers";
import { hostileTexts } from "./hostile-texts.ts";

const { TEST_ATTACKS = 0 } = env as { TEST_ATTACKS?: number };
const shortRunStep = 4;

/**
 * Returns all hostile texts if TEST_ATTACKS exceeds 2000, otherwise every fourth. Tests whose offsets differ modulo 4
 * get different texts.
 */
export function textCases({ offset }: { offset: number }): readonly string[] {
  if (TEST_ATTACKS > 2000) return hostileTexts;
  return hostileTexts.filter((_, index) => index % shortRunStep === offset % shortRunStep);
}

export const longTimeout = { timeout: 3_600_000 };

/** Works on eight items at a time. */
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
