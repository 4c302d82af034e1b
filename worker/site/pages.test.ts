import { expect, it, vi } from "vitest";
import { call } from "#worker/test/call.ts";

/** The files beside the Worker, of which it asks for one. */
const files = () =>
  vi.fn(async (_url: URL, _init?: RequestInit) => {
    const headers = { ETag: '"1"', "Content-Type": "text/html; charset=utf-8" };
    return new Response("<html><title></title></html>", { headers });
  });
const open = (path: string, options: Parameters<typeof call>[1] = {}, fetch = files()) =>
  call(path, { ...options, bindings: { ASSETS: { fetch } as unknown as Fetcher } });

it.each(["/shop/product/m8x1.25", "/shop/a.b", "/blog/v1.2", "/shop/category/a.b", "/shop/product/x.html"])(
  "%s is a page, though its slug holds a dot",
  async (path) => {
    const response = await open(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("text/html");
  },
);

it.each(["/nope", "/a.b/nope", "/blog/v1.2/nope", "/v1."])("%s is the page that says so", async (path) => {
  const response = await open(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toContain("text/html");
});

it.each(["/nope.html", "/assets/gone", "/assets/gone-1.js", "/images/gone", "/a/b.c/d.png", "/.env"])(
  "%s is no page and looks like a file: a plain 404",
  async (path) => {
    const fetch = files();
    const response = await open(path, {}, fetch);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toContain("text/plain");
    expect(fetch).not.toHaveBeenCalled();
  },
);

it.each(["", "?a=1&b=%20"])("/index.html%s is known as / only", async (search) => {
  const response = await open(`/index.html${search}`);
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe(`/${search}`);
});

it("does not pass on conditional headers, which were meant for another page", async () => {
  const fetch = files();
  const response = await open("/quote", { headers: { "If-None-Match": '"1"' } }, fetch);
  expect(response.status).toBe(200);
  expect(response.headers.get("ETag")).toBeNull();
  const [url, init] = fetch.mock.lastCall ?? [];
  expect(url).toBeInstanceOf(URL);
  expect(init).toBeUndefined();
});
