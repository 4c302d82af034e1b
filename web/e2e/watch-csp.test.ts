import { expect, it } from "vitest";
import { origin, visit, waitUntilUsable } from "./browser.ts";

type Rules = Record<"createHTML" | "createScript", (text: string) => string>;

/** Trusted Types, which TypeScript's DOM types do not have yet. */
interface WithTrustedTypes {
  trustedTypes: { createPolicy(name: string, rules: Rules): Rules };
}

// The other tests that use `visit` prove that the policy blocks nothing in normal use. This one proves that
// they would notice if it did.
it("notices violations of 9 directives of the policy, on the site and in the panel", async () => {
  const expectedViolations = [
    "require-trusted-types-for trusted-types-sink",
    "trusted-types trusted-types-policy",
    "style-src-attr inline",
    "script-src-attr inline",
    "script-src-elem inline",
    "style-src-elem inline",
    "script-src eval",
    "connect-src https://elsewhere.example/",
    "frame-src https://elsewhere.example",
  ];
  const page = await visit("/sitemap", {
    expectedErrors: /violates|blocked|Refused|fetch/i,
    expectedViolations: [...expectedViolations, ...expectedViolations],
  });
  for (const path of ["/sitemap", "/admin"]) {
    await page.goto(path);
    await waitUntilUsable(page);
    const result = await page.evaluate(async (expectedOrigin) => {
      const violatedDirectives: string[] = [];
      document.addEventListener("securitypolicyviolation", (e) =>
        violatedDirectives.push(e.effectiveDirective),
      );
      const waitForViolations = async (count: number) => {
        while (violatedDirectives.length < count) await new Promise((resolve) => setTimeout(resolve));
      };
      const { trustedTypes } = window as unknown as WithTrustedTypes;
      const rules: Rules = { createHTML: (html) => html, createScript: (code) => code };
      try {
        document.body.insertAdjacentHTML("beforeend", "<b>a</b>");
      } catch {
        await waitForViolations(1);
      }
      try {
        trustedTypes.createPolicy("another", rules);
      } catch {
        await waitForViolations(2);
      }
      // A Trusted Types policy that changes nothing, under the name of DOMPurify's, which the page allows and does not
      // use yet. The other directives of the Content-Security-Policy must block what this policy lets through.
      const trusted = trustedTypes.createPolicy("dompurify", rules);
      const insert = (html: string) =>
        document.body.insertAdjacentHTML("beforeend", trusted.createHTML(html));
      insert('<b style="color: red">a</b>');
      await waitForViolations(3);
      insert('<img src="/favicon.svg" onload="document.title = 1">');
      await waitForViolations(4);
      for (const [index, name] of ["script", "style"].entries()) {
        const inline = document.createElement(name);
        inline.textContent = name === "script" ? trusted.createScript("b {}") : "b {}";
        document.head.appendChild(inline);
        await waitForViolations(5 + index);
      }
      let hasEvalRun = false;
      try {
        // biome-ignore lint/security/noGlobalEval: the policy must block it
        hasEvalRun = eval(trusted.createScript("true"));
      } catch {
        await waitForViolations(7);
      }
      await fetch("https://elsewhere.example/").catch(() => waitForViolations(8));
      const frame = document.createElement("iframe");
      frame.src = "https://elsewhere.example/";
      document.body.appendChild(frame);
      await waitForViolations(9);
      return { hasEvalRun, isOnSite: location.origin === expectedOrigin };
    }, origin);
    expect(result).toEqual({ hasEvalRun: false, isOnSite: true });
  }
});
