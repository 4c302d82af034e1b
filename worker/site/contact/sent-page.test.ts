import { expect, it } from "vitest";
import { referenceOf } from "#contract/reference.ts";
import { call } from "#worker/test/call.ts";

const template = `<html><head><title></title><script src="/a.js"></script></head><body><div id="root"></div></body></html>`;
const built = "<html><body>The page itself</body></html>";
const bindings = {
  ASSETS: {
    fetch: async (url: URL) =>
      new Response(url.pathname === "/pages/shell.html" ? template : built, { headers: { ETag: '"1"' } }),
  } as unknown as Fetcher,
};
const get = (path: string, method = "GET") => call(path, { method, bindings });
const key = "0f8fad5b-d9cb-469f-a165-70867728950e";

it.each([`/quote?sent=${key}`, `/?sent=${key}`, `/quote?subject=Bolts&sent=${key.toUpperCase()}`])(
  "%s says that the request has been received, without scripts and outside every cache",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(response.headers.get("ETag")).toBeNull();
    const html = await response.text();
    expect(html).toContain(">Thank You</h1>");
    expect(html).toContain("Your request has been received. We reply within 24-48 business hours.");
    expect(html).toContain(`Reference ${referenceOf(key)}`);
    expect(html).toContain(">Back to Millrace</a>");
    expect(html).not.toContain("<script");
  },
);

it.each([
  "/quote?sent=",
  "/quote?sent=1",
  "/quote?sent=%3Cscript%3E",
  `/quote?sent=x${key}`,
  "/?sent=no",
  "/quote",
])("%s shows the normal page", async (path) => {
  const response = await get(path);
  expect(await response.text()).toBe(built);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
});

it("a page without a form ignores a key", async () => {
  expect(await (await get(`/shop?sent=${key}`)).text()).toBe(built);
});
