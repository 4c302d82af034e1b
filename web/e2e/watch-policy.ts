import type { BrowserContext } from "playwright-core";

/** Collects violations of the Content-Security-Policy in all pages of a context. Every test expects none. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeFunction("millraceStopped", (line: string) => violations.push(line));
  await context.addInitScript(() => {
    const tell = (window as unknown as { millraceStopped: (line: string) => void }).millraceStopped;
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      tell(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return violations;
}
