import { expect, it } from "vitest";
import { descriptionOf } from "./page-descriptions.ts";
import { documentTitle, findPage, notFoundPage, pages } from "./pages.ts";

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
  ["/shop/product", "/shop/product"],
  ["/shop/product/m8-bolt", "/shop/product/:slug"],
  ["/blog/a%20b", "/blog/:slug"],
  ["/admin/blog", "/admin/blog"],
])("matches %s to %s", (pathname, path) => {
  expect(findPage(pathname).path).toBe(path);
});

it.each(["/nope", "/shop/a/b", "//", "/admin/users", "/blog/a/b", "/home"])(
  "does not match %s",
  (pathname) => {
    expect(findPage(pathname)).toBe(notFoundPage);
  },
);

it("gives every page a title and a description", () => {
  for (const page of [...pages, notFoundPage]) {
    expect(descriptionOf(page).length, page.path).toBeGreaterThan(20);
    expect(descriptionOf(page).length, page.path).toBeLessThan(200);
    expect(documentTitle(page)).toContain(page.title);
  }
});
