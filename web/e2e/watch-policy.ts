import type { BrowserContext } from "playwright-core";

/** What the policy stops in any page of a visitor, from its first line on: every journey proves that this is nothing. */
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
