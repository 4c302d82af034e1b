import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { categories } from "#contract/categories.ts";
import { popularSearches } from "#contract/search/popular-searches.ts";
import { origin, visit } from "./browser.ts";

interface Node {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.childNodes ?? []) yield* nodesOf(child);
}

/** The paths on this site that a page's HTML links to. */
async function linksOn(path: string): Promise<Set<string>> {
  const html = await (await fetch(origin + path)).text();
  const hrefs = [...nodesOf(parse(html) as unknown as Node)]
    .filter(({ nodeName }) => nodeName === "a")
    .map(({ attrs }) => attrs?.find(({ name }) => name === "href")?.value ?? "");
  const urls = hrefs.map((href) => new URL(href, origin + path)).filter((url) => url.origin === origin);
  return new Set(urls.map(({ pathname }) => pathname));
}

it("reaches the main pages, every category and several articles from the home page within two clicks", async () => {
  const homeLinks = await linksOn("/");
  const reached = new Set(homeLinks);
  for (const path of homeLinks) for (const next of await linksOn(path)) reached.add(next);
  const expectedPaths = [
    ...["/blog", "/shop", "/shop/search", "/shop/cart", "/quote"],
    ...["/privacy-policy", "/terms-of-service", "/sitemap"],
    ...categories.map(({ slug }) => `/shop/${slug}`),
  ];
  for (const path of expectedPaths) expect([...reached]).toContain(path);
  expect([...reached].filter((path) => /^\/blog\/./.test(path)).length).toBeGreaterThan(5);
  for (const path of ["/blog", "/shop/search"]) expect([...homeLinks], path).toContain(path);
});

it.each([
  ["/shop", ["/shop/search"]],
  ["/shop/cart", ["/shop/search"]],
  ["/shop/checkout", ["/shop/search"]],
  ["/shop/product/unheard-of", ["/shop/search"]],
  ["/shop/product", ["/shop/search"]],
  ["/nope", ["/shop/search", "/blog"]],
  ["/shop/fasteners", ["/shop/search", "/blog", "/blog/identify-a-thread"]],
])("links from %s to %j", async (path, expectedPaths) => {
  const links = await linksOn(path);
  for (const expectedPath of expectedPaths) expect([...links]).toContain(expectedPath);
});

describe("the search form of the home page", () => {
  const search = async (javaScriptEnabled: boolean) => {
    const page = await visit("/", javaScriptEnabled ? {} : { javaScriptEnabled, beforeHydration: true });
    const box = page.getByRole("searchbox", { name: "Search products" });
    await box.fill("kt ins114");
    await box.press("Enter");
    await page.waitForURL("/shop/search?q=kt+ins114");
    await page.getByText("KT-INS114-DRE").first().waitFor();
    return page;
  };

  it("searches without scripts", async () => {
    await search(false);
  });

  it("searches with scripts, and Back returns to the home page with its popular searches", async () => {
    const page = await search(true);
    await page.goBack();
    await page.getByRole("heading", { name: "Our Products" }).waitFor();
    const popular = page.getByRole("list", { name: "Popular searches" }).getByRole("link");
    expect(await popular.allInnerTexts()).toEqual([...popularSearches]);
    await popular.first().click();
    await page.waitForURL(/q=nitrile\+gloves$/);
    await page.getByText(/^\d+ productos encontrados$/).waitFor();
  });
});
