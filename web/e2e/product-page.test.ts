import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { origin, rows, visit } from "./browser.ts";
import { waitForCatalogue } from "./device-catalogue.ts";
import { comingSoon, headingText, hrefOf, main, smallTargets } from "./shop.ts";

describe("the product page", () => {
  const product = rows(
    "SELECT name, sku, slug FROM products WHERE name LIKE '%8.8%' ORDER BY id LIMIT 1",
  )[0] as { name: string; sku: string; slug: string };
  const expectProduct = async (page: Page) => {
    await page.getByRole("heading", { level: 1, name: product.name, exact: true }).waitFor();
    expect(await main(page).getByRole("heading", { level: 2 }).innerText()).toBe(comingSoon);
    expect(await main(page).innerText()).toContain(product.sku);
    expect(await hrefOf(page, "Back to shop")).toBe("/shop");
    expect(await hrefOf(page, "Contact Us")).toBe("/#contact");
    expect(await page.title()).toContain(product.name);
    const quote = new URL((await hrefOf(page, "Request a Quote")) ?? "", page.url());
    expect(quote.searchParams.get("subject")).toBe(`${product.name} (${product.sku})`);
  };

  it("shows the product's name, also without scripts, and links to a quote request for it", async () => {
    const path = `/shop/product/${product.slug}`;
    const html = await (await fetch(origin + path)).text();
    const root = html.slice(html.indexOf('id="root"'));
    for (const words of [product.name, product.sku, comingSoon]) expect(root).toContain(words);
    const page = await visit(path);
    await expectProduct(page);
    await main(page).getByRole("link", { name: "Request a Quote" }).click();
    await page.waitForURL("/quote?**");
    await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe(`${product.name} (${product.sku})`);
  });

  it("shows the product's name offline, from the catalogue on the device", async () => {
    const page = await visit("/privacy-policy", { serviceWorker: true });
    await waitForCatalogue(page);
    await page.context().setOffline(true);
    await page.goto(`/shop/product/${product.slug}`);
    await expectProduct(page);
    await page.goto("/shop/product/unheard-of-part-class-88");
    expect(await headingText(page)).toBe(comingSoon);
  });

  it("names no product that it does not know, and links to the contact section", async () => {
    const page = await visit("/shop/product/nut", { on: "phone", expectedErrors: /404/ });
    expect(await headingText(page)).toBe(comingSoon);
    expect(await main(page).innerText()).not.toMatch(/nut/i);
    expect(await hrefOf(page, "Request a Quote")).toBe("/quote");
    expect(await smallTargets(page)).toEqual([]);
    await main(page).getByRole("link", { name: "Contact Us" }).click();
    await page.waitForFunction(
      () => Math.abs((document.getElementById("contact")?.getBoundingClientRect().top ?? 0) - 80) < 1,
    );

    await page.goto("/shop/product/");
    expect(await headingText(page)).toBe("404 - Product not found");
    expect(await smallTargets(page)).toEqual([]);
    await main(page).getByRole("link", { name: "Back to shop" }).click();
    await page.waitForURL("/shop");
  });
});
