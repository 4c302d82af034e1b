import type { Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { categories } from "#contract/categories.ts";
import { origin, visit } from "./browser.ts";
import { nextFrame } from "./settled.ts";
import {
  comingSoon,
  expectOnlyToast,
  headingText,
  hrefOf,
  line,
  main,
  smallTargets,
  stubCart,
} from "./shop.ts";
import { toast } from "./toast.ts";

const stubFilledCart = stubCart([line("Nut", "0.10", 5)]);

describe("the products page", () => {
  it("shows the twenty categories, and navigates from a card to its category and back", async () => {
    const page = await visit("/shop");
    expect(await headingText(page)).toBe("Products");
    const cards = page.getByRole("region", { name: "Categories" }).getByRole("link");
    expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute("href")))).toEqual(
      categories.map(({ slug }) => `/shop/${slug}`),
    );
    const texts = (await cards.allInnerTexts()).map((text) => text.split(/\s*\n\s*/));
    expect(texts).toEqual(
      categories.map(({ id, name }) => [String(id).padStart(2, "0"), name, "View Products"]),
    );
    expect(await cards.locator(".icon").count()).toBe(40);
    expect(await page.locator("[aria-current=page]").count()).toBe(0);

    await main(page).getByRole("link", { name: "Bearings" }).click();
    await page.getByRole("heading", { level: 1, name: "Bearings" }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Bearings \| /);
    expect(await page.locator("[aria-current=page]").innerText()).toContain("Bearings");
    await page.getByRole("region", { name: "Articles on Bearings" }).getByRole("link").first().waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Products", exact: true }).waitFor();
    await page.goForward();
    await main(page).getByRole("link", { name: "All products" }).click();
    await page.waitForURL("/shop");
  });

  it("has a search box and a filter that do nothing yet, says so, and leads to the contact details or a quote request instead", async () => {
    const page = await visit("/shop", { on: "phone" });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")));
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const before = await main(page).innerText();
    const box = main(page).getByRole("searchbox", { name: "Search products" });
    await box.pressSequentially("m8 bolt");
    await box.press("Enter");
    await main(page).getByRole("button", { name: "Filter" }).click();
    await nextFrame(page);
    expect(await box.inputValue()).toBe("m8 bolt");
    expect(await main(page).innerText()).toBe(before);
    expect(before).toContain("This search box and the filter open with the store.");
    expect(page.url()).toMatch(/\/shop$/);
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    const isSearch = (request: string) => /search|filter|m8/.test(request) && !request.includes("/assets/");
    expect(requests.filter(isSearch)).toEqual([]);

    expect(await smallTargets(page)).toEqual([]);
    expect(await main(page).getByRole("heading", { name: "Need Assistance?" }).count()).toBe(1);
    for (const reducedMotion of ["reduce", "no-preference"] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      await main(page).getByRole("button", { name: "Contact Us" }).click();
      await page.waitForFunction(
        () => window.scrollY + window.innerHeight > document.documentElement.scrollHeight - 2,
      );
    }
    expect(await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).isVisible()).toBe(true);

    const note = await page.getByRole("note").innerText();
    expect(note).toContain("Our online store is under development");
    expect(note).toContain("Q2 2024");
    await main(page).getByRole("link", { name: "Request Quote" }).click();
    await page.waitForURL("/quote");
  });

  it.each(["/shop/products", "/shop/unheard-of"])("is also shown at %s", async (path) => {
    const html = await (await fetch(origin + path)).text();
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shop" \/>/);
    expect(html).toMatch(/<h1[^>]*>Products<\/h1>/);
    expect(html).not.toContain('aria-current="page"');
    for (const { slug } of categories) expect(html).toContain(`href="/shop/${slug}"`);
  });
});

it("shows a category at its old address, with its articles and a link to a quote request for it", async () => {
  const path = "/shop/category/fasteners";
  const html = await (await fetch(origin + path)).text();
  expect(html).toContain("<title>Fasteners | ");
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shop\/fasteners" \/>/);
  expect(html).toContain("How to Identify a Thread");
  const page = await visit(path);
  expect(await headingText(page)).toBe("Fasteners");
  expect(await main(page).innerText()).toContain("Hex bolts, cap screws, nuts, washers");
  expect(await page.locator("[aria-current=page]").innerText()).toContain("Fasteners");
  expect(await hrefOf(page, "search Fasteners")).toBe("/shop/search?q=Fasteners");
  const articles = page.getByRole("region", { name: "Articles on Fasteners" }).getByRole("link");
  expect(await articles.first().getAttribute("href")).toBe("/blog/identify-a-thread");
  await main(page).getByRole("link", { name: "Request Quote" }).click();
  await page.waitForURL("/quote?subject=Fasteners");
});

describe("the cart page", () => {
  it("goes to the shop once the cart is known to be empty, and Back does not return to the cart", async () => {
    const { promise: released, resolve: releaseCart } = Promise.withResolvers<void>();
    const page = await visit("/shop/cart", { prepare: stubCart([], released) });
    expect(await headingText(page)).toBe(comingSoon);
    expect(await main(page).innerText()).toContain("Expected launch: Q2 2024");
    expect(new URL(page.url()).pathname).toBe("/shop/cart");
    releaseCart();
    await page.waitForURL("/shop");
    await expectOnlyToast(page, "Empty Cart", "Your shopping cart is empty.");

    await page.goto("/sitemap");
    await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
    await expectOnlyToast(page, "Empty Cart", "Your shopping cart is empty.");
    await page.waitForURL("/shop");
    await page.goBack();
    await page.waitForURL("/sitemap");
  });

  it("stays open with lines in the cart, and when the cart cannot be loaded", async () => {
    const page = await visit("/sitemap", { on: "phone", expectedErrors: /500/ });
    const stubReply = (status: number, contentType: string, body: string) => () =>
      page.route("**/api/shop/cart", (route) => route.fulfill({ status, contentType, body }));
    for (const [prepare, badge] of [
      [() => stubFilledCart(page), "Cart, 1 item"],
      [stubReply(500, "text/plain", ""), "Cart"],
      [stubReply(200, "text/html", "<html>Log in to this network</html>"), "Cart"],
    ] as const) {
      await prepare();
      const isCart = (request: Request) => request.url().endsWith("/api/shop/cart");
      const reply = Promise.race([
        page.waitForEvent("requestfinished", isCart),
        page.waitForEvent("requestfailed", isCart),
      ]);
      await page.goto("/shop/cart");
      await reply;
      await nextFrame(page);
      await page.getByRole("banner").getByRole("link", { name: badge, exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/shop/cart");
      expect(await headingText(page)).toBe(comingSoon);
      expect(await toast(page).count()).toBe(0);
    }
    expect(await hrefOf(page, "Back to shop")).toBe("/shop");
    expect(await hrefOf(page, "Request a Quote")).toBe("/quote?list=cart");
    expect(await smallTargets(page)).toEqual([]);
  });
});

it("shows that the store is coming, and no order summary, at both addresses of the checkout page", async () => {
  const page = await visit("/checkout", {
    on: "phone",
    prepare: async (newPage) => {
      await stubFilledCart(newPage);
      // Without a session id the cart is not requested.
      await newPage.addInitScript(() => localStorage.setItem("sessionId", crypto.randomUUID()));
    },
  });
  for (const path of ["/checkout", "/shop/checkout"]) {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    await page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }).waitFor();
    expect(await headingText(page)).toBe(comingSoon);
    expect(await main(page).innerText()).not.toMatch(/Order Summary|\$|payment/i);
  }
  expect(await smallTargets(page)).toEqual([]);
});
