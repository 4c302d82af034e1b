import { expect, it } from "vitest";
import { descriptionOf } from "./page-descriptions.ts";
import { canonicalPath, documentTitle, findPage, notFoundPage, pages } from "./pages.ts";

it.each([
  ["/", "/"],
  ["/shop", "/shop"],
  ["/shop/", "/shop"],
  ["/SHOP", "/shop"],
  ["/shop/cart", "/shop/cart"],
  ["/shop/checkout", "/shop/checkout"],
  ["/shop/search", "/shop/search"],
  ["/shop/order-confirmation", "/shop/order-confirmation"],
  ["/shop/products", "/shop/:slug"],
  ["/shop/fasteners", "/shop/:slug"],
  ["/shop/category/fasteners", "/shop/category/:slug"],
  ["/quote", "/quote"],
  ["/quote/M-7F3K-29", "/quote/:reference"],
  ["/shop/product", "/shop/product"],
  ["/shop/product/m8-bolt", "/shop/product/:slug"],
  ["/blog/a%20b", "/blog/:slug"],
  ["/admin/blog", "/admin/blog"],
])("matches %s to %s", (pathname, path) => {
  expect(findPage(pathname).path).toBe(path);
});

it.each(["/nope", "/shop/a/b", "//", "/admin/users", "/blog/a/b", "/home"])(
  "matches %s to the not-found page",
  (pathname) => {
    expect(findPage(pathname)).toBe(notFoundPage);
  },
);

it("gives every page a title and a description", () => {
  for (const page of [...pages, notFoundPage]) {
    expect(descriptionOf(page).length, page.path).toBeGreaterThan(20);
    expect(descriptionOf(page).length, page.path).toBeLessThan(200);
    expect(page.title, page.path).toMatch(/\S/);
    expect(documentTitle(page)).toContain(page.title);
  }
});

it.each([
  ["/", "/"],
  ["/SHOP/", "/shop"],
  ["/Blog/a-thread/", "/blog/a-thread"],
  ["/blog/a%2Dthread", "/blog/a-thread"],
  ["/blog/a%20b", "/blog/a%20b"],
  ["/blog/%e4%b8%ad", "/blog/%E4%B8%AD"],
  ["/blog/%zz", "/blog/%25zz"],
  ["/shop/Category/fasteners/", "/shop/fasteners"],
  ["/SHOP/fasteners", "/shop/fasteners"],
  ["/shop/product/m8-bolt/", "/shop/product/m8-bolt"],
  ["/shop//fasteners", null],
  ["//blog", null],
  ["/admin", null],
  ["/quote/M-7F3K-29", null],
])("gives %s the canonical path %s", (pathname, canonical) => {
  expect(canonicalPath(findPage(pathname), pathname)).toBe(canonical);
});
