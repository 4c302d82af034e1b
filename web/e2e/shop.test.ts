import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { categories } from "#contract/categories.ts";
import { origin, visit } from "./browser.ts";
import { nextFrame } from "./settled.ts";
import { cartOf, expectOnlyToast, line } from "./shop.ts";

const comingSoon = "Our Online Store is Coming Soon";
const main = (page: Page) => page.locator("main");
const filledCart = cartOf([line("Nut", "0.10", 5)]);
const heading = (page: Page) => page.locator("main h1").innerText();
const linkOf = (page: Page, name: string) => main(page).getByRole("link", { name }).getAttribute("href");

describe("the products page", () => {
  it.each(["/shop", "/shop/fasteners", "/shop/category/fasteners", "/shop/products", "/shop/unheard-of"])(
    "shows the twenty categories at %s",
    async (path) => {
      const page = await visit(path);
      const cards = page.getByRole("region", { name: "Categories" }).getByRole("link");
      expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute("href")))).toEqual(
        categories.map(({ slug }) => `/shop/${slug}`),
      );
      const texts = (await cards.allInnerTexts()).map((text) => text.split(/\s*\n\s*/));
      expect(texts).toEqual(
        categories.map(({ id, name }) => [String(id).padStart(2, "0"), name, "View Products"]),
      );
      expect(await cards.locator(".icon").count()).toBe(40);
      expect(await page.locator("[aria-current=page]").count()).toBe(path.endsWith("/fasteners") ? 1 : 0);
    },
  );

  it("navigates from a card to its category and back", async () => {
    const page = await visit("/shop");
    await main(page).getByRole("link", { name: "Fasteners" }).click();
    await page.waitForURL("/shop/fasteners");
    expect(await page.locator("[aria-current=page]").innerText()).toContain("Fasteners");
    await page.goBack();
    await page.waitForURL("/shop");
    expect(await main(page).getByRole("link", { name: "View Products" }).count()).toBe(20);
  });

  it("has a search box and a filter that do nothing yet, and says so", async () => {
    const page = await visit("/shop", { prepare: filledCart });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")));
    await page.evaluate(() => Object.assign(window, { same: true }));
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
    expect(await page.evaluate(() => "same" in window)).toBe(true);
    expect(requests.filter((request) => /search|filter|m8/.test(request))).toEqual([]);
  });

  it("says that the store is under development and links to a quote", async () => {
    const page = await visit("/shop");
    const note = page.getByRole("note");
    expect(await note.innerText()).toContain("Our online store is under development");
    expect(await note.innerText()).toContain("Q2 2024");
    await main(page).getByRole("link", { name: "Request Quote" }).click();
    await page.waitForURL("/quote");
  });

  it.each(["reduce", "no-preference"] as const)(
    "scrolls to the bottom (motion: %s)",
    async (reducedMotion) => {
      const page = await visit("/shop", { on: "phone", reducedMotion });
      expect(await main(page).getByRole("heading", { name: "Need Assistance?" }).count()).toBe(1);
      await main(page).getByRole("button", { name: "Contact Us" }).click();
      await page.waitForFunction(
        () => window.scrollY + window.innerHeight > document.documentElement.scrollHeight - 2,
      );
      expect(await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).isVisible()).toBe(
        true,
      );
    },
  );
});

describe("a category's page", () => {
  it.each(["/shop/fasteners", "/shop/category/fasteners"])("is about its category at %s", async (path) => {
    const html = await (await fetch(origin + path)).text();
    expect(html).toContain("<title>Fasteners | ");
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shop\/fasteners" \/>/);
    expect(html).toContain("How to Identify a Thread");
    const page = await visit(path);
    expect(await heading(page)).toBe("Fasteners");
    expect(await main(page).innerText()).toContain("Hex bolts, cap screws, nuts, washers");
    expect(await page.locator("[aria-current=page]").innerText()).toContain("Fasteners");
    expect(await linkOf(page, "search Fasteners")).toBe("/shop/search?q=Fasteners");
    const articles = page.getByRole("region", { name: "Articles on Fasteners" }).getByRole("link");
    expect(await articles.first().getAttribute("href")).toBe("/blog/identify-a-thread");
    await main(page).getByRole("link", { name: "Request Quote" }).click();
    await page.waitForURL("/quote?subject=Fasteners");
  });

  it("shows its heading, title and articles after a click on a card", async () => {
    const page = await visit("/shop");
    await main(page).getByRole("link", { name: "Bearings" }).click();
    await page.getByRole("heading", { level: 1, name: "Bearings" }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Bearings \| /);
    await page.getByRole("region", { name: "Articles on Bearings" }).getByRole("link").first().waitFor();
    await main(page).getByRole("link", { name: "All products" }).click();
    await page.getByRole("heading", { level: 1, name: "Products", exact: true }).waitFor();
  });

  it.each(["/shop", "/shop/products", "/shop/unheard-of"])("names no category at %s", async (path) => {
    const html = await (await fetch(origin + path)).text();
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shop" \/>/);
    const page = await visit(path);
    expect(await heading(page)).toBe("Products");
    expect(await linkOf(page, "Request Quote")).toBe("/quote");
  });
});

describe("the cart page", () => {
  const stubCart = (status: number, contentType: string, body: string) => (page: Page) =>
    page.route("**/api/shop/cart", (route) => route.fulfill({ status, contentType, body }));

  it("says that the store is coming soon while the cart loads", async () => {
    const page = await visit("/shop/cart", { prepare: cartOf([], new Promise(() => {})) });
    expect(await heading(page)).toBe(comingSoon);
    expect(await main(page).innerText()).toContain("Expected launch: Q2 2024");
    expect(new URL(page.url()).pathname).toBe("/shop/cart");
  });

  it("goes to the shop when the cart is empty, and Back does not lead into it again", async () => {
    const page = await visit("/sitemap", { prepare: cartOf([]) });
    await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
    await expectOnlyToast(page, "Empty Cart", "Your shopping cart is empty.");
    await page.waitForURL("/shop");
    await page.goBack();
    await page.waitForURL("/sitemap");
  });

  it("goes to the shop when opened by its address", async () => {
    const page = await visit("/shop/cart", { prepare: cartOf([]) });
    await page.waitForURL("/shop");
    await expectOnlyToast(page, "Empty Cart", "Your shopping cart is empty.");
  });

  it.each([
    ["with lines in it", filledCart, "Cart, 1 item"],
    ["when the call fails", stubCart(500, "text/plain", ""), "Cart"],
    ["behind a captive portal", stubCart(200, "text/html", "<html>Log in</html>"), "Cart"],
    ["when our API refuses", stubCart(200, "application/json", '{"success":false,"data":[]}'), "Cart"],
    ["offline", (page: Page) => page.route("**/api/shop/cart", (route) => route.abort()), "Cart"],
  ])("stays %s", async (_, prepare, badge) => {
    let cartCall: Promise<unknown> | undefined;
    const page = await visit("/shop/cart", {
      expectedErrors: /500|ERR_FAILED/,
      prepare: async (fresh) => {
        await prepare(fresh);
        const isCart = (request: Request) => request.url().endsWith("/api/shop/cart");
        cartCall = Promise.race([
          fresh.waitForEvent("requestfinished", isCart),
          fresh.waitForEvent("requestfailed", isCart),
        ]);
      },
    });
    await cartCall;
    await nextFrame(page);
    await page.getByRole("banner").getByRole("link", { name: badge, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/shop/cart");
    expect(await heading(page)).toBe(comingSoon);
    expect(await page.locator("li[data-state=open]").count()).toBe(0);
    expect(await linkOf(page, "Back to shop")).toBe("/shop");
    expect(await linkOf(page, "Request a Quote")).toBe("/quote?list=cart");
  });
});

it.each(["/checkout", "/shop/checkout"])("shows only that the store is coming on %s", async (path) => {
  const page = await visit(path, {
    prepare: async (fresh) => {
      await filledCart(fresh);
      // Without a session id the cart is not requested.
      await fresh.addInitScript(() => localStorage.setItem("sessionId", crypto.randomUUID()));
    },
  });
  await page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }).waitFor();
  expect(await heading(page)).toBe(comingSoon);
  expect(await main(page).innerText()).not.toMatch(/Order Summary|\$|payment/i);
});

it.each([
  "/shop",
  "/shop/product/nut",
  "/shop/product",
  "/shop/cart",
  "/checkout",
  "/shop/order-confirmation?payment_intent=pi_1&redirect_status=succeeded",
  "/shop/order-confirmation?payment_intent=pi_1&redirect_status=failed",
])("has no touch target below 44 px on a phone on %s", async (path) => {
  const page = await visit(path, { on: "phone", prepare: filledCart, expectedErrors: /404/ });
  const small = await main(page)
    .locator("a:not(p a), button, input")
    .evaluateAll((all) =>
      all
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.textContent),
    );
  expect(small).toEqual([]);
});
