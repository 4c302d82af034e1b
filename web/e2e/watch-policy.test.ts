import { expect, it } from "vitest";
import { origin, visit } from "./browser.ts";

// That nothing is stopped while people use the site and the panel is what all other journeys prove, each of which ends
// by asking. Here is what would be stopped, and that they would notice.
it("notices whatever the policy stops, on the site and in the panel", async () => {
  const expectedViolations = [
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
      document.body.insertAdjacentHTML("beforeend", '<b style="color: red">a</b>');
      await until(1);
      document.body.insertAdjacentHTML("beforeend", '<img src="/favicon.svg" onload="document.title = 1">');
      await until(2);
      for (const [place, name] of ["script", "style"].entries()) {
        const inline = document.createElement(name);
        inline.textContent = "b {}";
        document.head.appendChild(inline);
        await until(3 + place);
      }
      let ran = false;
      try {
        ran = new Function("return true")();
      } catch {
        await until(5);
      }
      await fetch("https://elsewhere.example/").catch(() => until(6));
      const frame = document.createElement("iframe");
      frame.src = "https://elsewhere.example/";
      document.body.appendChild(frame);
      await until(7);
      return { ran, own: own === location.origin };
    }, origin);
    expect(stopped).toEqual({ ran: false, own: true });
  }
});
