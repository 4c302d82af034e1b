/** Replaces web/lib/pay.ts in a test's build: calls the function `provider` that the test exposes to the page. */
export const pay = (returnUrl: string): Promise<unknown> =>
  (globalThis as unknown as { provider: (returnUrl: string) => Promise<unknown> }).provider(returnUrl);
