import { expect, it } from "vitest";
import { origin, visit } from "./browser.ts";

type Rules = Record<"createHTML" | "createScript", (text: string) => string>;

/** Trusted Types, which TypeScript's DOM types do not have yet. */
interface WithTrustedTypes {
  trustedTypes: { createPolicy(name: string, rules: Rules): Rules };
}

// All other tests prove that the policy blocks nothing in normal use. This one proves that they would notice if it did.
it("notices everything the policy blocks, on the site and in the panel", async () => {
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
  for (const path of ["/", "/admin"]) {
    const page = await visit(path, { expectedErrors: /violates|blocked|Refused|fetch/i, expectedViolations });
    const stopped = await page.evaluate(async (own) => {
      const seen: string[] = [];
      document.addEventListener("securitypolicyviolation", (e) => seen.push(e.effectiveDirective));
      const until = async (count: number) => {
        while (seen.length < count) await new Promise((resolve) => setTimeout(resolve));
      };
      const { trustedTypes } = window as unknown as WithTrustedTypes;
      const rules: Rules = { createHTML: (html) => html, createScript: (code) => code };
      try {
        document.body.insertAdjacentHTML("beforeend", "<b>a</b>");
      } catch {
        await until(1);
      }
      try {
        trustedTypes.createPolicy("another", rules);
      } catch {
        await until(2);
      }
      // Uses DOMPurify's policy name, which is unused on this page. The rest of the policy must block what this one
      // lets through.
      const trusted = trustedTypes.createPolicy("dompurify", rules);
      const insert = (html: string) =>
        document.body.insertAdjacentHTML("beforeend", trusted.createHTML(html));
      insert('<b style="color: red">a</b>');
      await until(3);
      insert('<img src="/favicon.svg" onload="document.title = 1">');
      await until(4);
      for (const [place, name] of ["script", "style"].entries()) {
        const inline = document.createElement(name);
        inline.textContent = name === "script" ? trusted.createScript("b {}") : "b {}";
        document.head.appendChild(inline);
        await until(5 + place);
      }
      let ran = false;
      try {
        // biome-ignore lint/security/noGlobalEval: the policy must block it
        ran = eval(trusted.createScript("true"));
      } catch {
        await until(7);
      }
      await fetch("https://elsewhere.example/").catch(() => until(8));
      const frame = document.createElement("iframe");
      frame.src = "https://elsewhere.example/";
      document.body.appendChild(frame);
      await until(9);
      return { ran, own: own === location.origin };
    }, origin);
    expect(stopped).toEqual({ ran: false, own: true });
  }
});
