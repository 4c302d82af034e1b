import type { BrowserContext } from "playwright-core";

/**
 * Collects violations of the Content-Security-Policy in all pages of a context. `visit` fails a test if they are
 * not the expected ones.
 */
export async function collectCspViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeFunction("reportCspViolation", (line: string) => violations.push(line));
  await context.addInitScript(() => {
    const report = (window as unknown as { reportCspViolation: (line: string) => void }).reportCspViolation;
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      report(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return violations;
}
