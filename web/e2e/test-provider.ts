/** Replaces web/lib/pay.ts in a test's build: the test answers, through `page.exposeFunction`. */
export const pay = (returnUrl: string): Promise<unknown> =>
  (globalThis as unknown as { provider: (returnUrl: string) => Promise<unknown> }).provider(returnUrl);
