import { expect, it } from "vitest";
import { call } from "#worker/test/call.ts";
import { inParallel } from "./in-parallel.ts";
import { watchOutside } from "./outside.ts";
import { patience, textsFor } from "./texts-for.ts";

const encode = (typed: string) => encodeURIComponent(typed.toWellFormed());

it.each(["/blog/", "/shop/product/", "/shop/search?q=", "/quote?subject=", "/"])(
  "the page at %s with any text behind it stays a page",
  patience,
  async (start) => {
    const outside = watchOutside();
    const texts = textsFor(start.length);
    await inParallel(texts, async (typed) => {
      const told = JSON.stringify(typed.slice(0, 60));
      const response = await call(start + encode(typed), { bindings: outside.bindings });
      expect([200, 404], told).toContain(response.status);
      expect(response.headers.get("Location"), told).toBeNull();
      expect(response.headers.getSetCookie(), told).toEqual([]);
      expect(await response.text(), told).not.toMatch(
        /<script>alert|<img src=x|<svg onload|<\/title><script/,
      );
    });
    expect([outside.calls, outside.printed]).toEqual([[], []]);
  },
);

it("the one redirect leads to our own home page, whatever it is asked with", async () => {
  const { bindings } = watchOutside();
  await inParallel(textsFor(0), async (typed) => {
    const response = await call(`/index.html?q=${encode(typed)}`, { bindings });
    const location = response.headers.get("Location") ?? "";
    expect(location).not.toMatch(/[\r\n]/);
    const led = new URL(location, "http://localhost/index.html");
    expect([response.status, led.origin, led.pathname]).toEqual([301, "http://localhost", "/"]);
    expect(led.searchParams.get("q")).toBe(typed.toWellFormed());
  });
});
