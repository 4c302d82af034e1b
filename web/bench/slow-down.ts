import type { Page } from "playwright-core";

/** Slows down the page's CPU 4×, like that of a mid-range phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
