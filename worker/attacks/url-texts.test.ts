import { expect, it } from "vitest";
import { call } from "#worker/test/call.ts";
import { interceptEffects } from "./intercept-effects.ts";
import { inParallel, longTimeout, textCases } from "./text-cases.ts";

const encode = (typed: string) => encodeURIComponent(typed.toWellFormed());

it.each([
  ["/blog/", 0],
  ["/shop/product/", 1],
  ["/shop/search?q=", 2],
  ["/quote?subject=", 3],
  ["/", 0],
])("the page at %s followed by any text renders safely", longTimeout, async (start, offset) => {
  const effects = interceptEffects();
  const texts = textCases({ offset });
  await inParallel(texts, async (typed) => {
    const label = JSON.stringify(typed.slice(0, 60));
    const response = await call(start + encode(typed), { bindings: effects.bindings });
    expect([200, 404], label).toContain(response.status);
    expect(response.headers.get("Location"), label).toBeNull();
    expect(response.headers.getSetCookie(), label).toEqual([]);
    expect(await response.text(), label).not.toMatch(/<script>alert|<img src=x|<svg onload|<\/title><script/);
  });
  expect([effects.calls, effects.printed]).toEqual([[], []]);
});

it("/index.html redirects to our home page and keeps any query", async () => {
  const { bindings } = interceptEffects();
  await inParallel(textCases({ offset: 0 }), async (typed) => {
    const response = await call(`/index.html?q=${encode(typed)}`, { bindings });
    const location = response.headers.get("Location") ?? "";
    expect(location).not.toMatch(/[\r\n]/);
    const target = new URL(location, "http://localhost/index.html");
    expect([response.status, target.origin, target.pathname]).toEqual([301, "http://localhost", "/"]);
    expect(target.searchParams.get("q")).toBe(typed.toWellFormed());
  });
});
