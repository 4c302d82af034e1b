import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { type Answer, loseReply } from "./requests.ts";
import { serveShell } from "./serve-shell.ts";
import { nextFrame } from "./settled.ts";

const openSearch = (q: string, options: Parameters<typeof visit>[1] = {}) =>
  visit(`/shop/search?${new URLSearchParams({ q })}`, options);
const stubSearchApi = (handler: (route: Route) => Promise<unknown>) => async (page: Page) => {
  await serveShell(page);
  await page.route("**/api/shop/products/search?**", handler);
};
const cards = (page: Page) =>
  page.locator("main ul > li").filter({ has: page.getByRole("heading", { level: 2 }) });

it("finds a part by its number, and links from its card to the product and to a quote request for it", async () => {
  const page = await openSearch("kt ins114");
  await page.getByText(/^\d+ productos? encontrados?$/).waitFor();
  const first = cards(page).first();
  expect(await first.textContent()).toContain("KT-INS114-DRE");
  expect(await first.textContent()).toMatch(/\$\d+\.\d\d/);
  expect(await page.title()).toContain("Resultados de Búsqueda");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("es");
  expect(await page.getByRole("banner").getAttribute("lang")).toBe("en");
  expect(await page.getByRole("link", { name: "Ver Carrito" }).getAttribute("href")).toBe("/shop/cart");
  expect(await page.getByRole("link", { name: "Volver a la tienda" }).getAttribute("href")).toBe("/shop");

  const quoteHref = await first.getByRole("link", { name: /^Pedir cotización/ }).getAttribute("href");
  expect(new URL(quoteHref ?? "", page.url()).searchParams.get("subject")).toContain("KT-INS114-DRE");
  await first.getByRole("link", { name: /^Ver Detalles/ }).click();
  await page.waitForURL("**/shop/product/**");
});

it("has the results in the page's HTML, does not request them again, and loads failed pictures once the device is online again", async () => {
  const requestedUrls: string[] = [];
  const page = await openSearch("glove", {
    expectedErrors: /ERR_/,
    prepare: async (fresh) => {
      fresh.on("request", (request) => {
        if (/\/api\/shop\/products/.test(request.url())) requestedUrls.push(request.url());
      });
      await fresh.route("**/images/products/**", (route) => route.abort());
    },
  });
  const html = await (await fetch(page.url())).text();
  const names = await cards(page).getByRole("heading").allTextContents();
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(html).toContain(name.replaceAll("&", "&amp;").replaceAll('"', "&quot;"));
  await nextFrame(page);
  expect(requestedUrls).toEqual([]);

  await cards(page).first().getByText("Sin imagen").waitFor();
  await page.unroute("**/images/products/**");
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  const picture = cards(page).first().locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

it("searches with the page's form, in Spanish, keeps the text in the URL, and sends no search for an empty text", async () => {
  const queries: (string | null)[] = [];
  const page = await openSearch("   ", {
    prepare: stubSearchApi((route) => {
      queries.push(new URL(route.request().url()).searchParams.get("q"));
      return route.continue();
    }),
  });
  await nextFrame(page);
  expect(await cards(page).count()).toBe(0);
  expect(queries).toEqual([]);
  const box = page.getByRole("searchbox", { name: "Buscar productos" });
  await box.fill("  guantes ");
  await box.press("Enter");
  await page.waitForURL("/shop/search?q=guantes");
  await cards(page).first().waitFor();
  expect(await cards(page).first().textContent()).toMatch(/Glove/i);
  expect(await box.inputValue()).toBe("guantes");
  expect(await box.evaluate(isFocused)).toBe(true);
  expect(new Set(queries)).toEqual(new Set(["guantes"]));
});

it("closes the keyboard of a phone when a search is submitted", async () => {
  const page = await visit("/shop/search", { on: "phone", isMobile: true, hasTouch: true });
  const box = page.getByRole("searchbox");
  await box.fill("guantes");
  await box.press("Enter");
  await cards(page).first().waitFor();
  expect(await box.evaluate(isFocused)).toBe(false);
});

it("says that the search failed, retries on request, and says that nothing was found", async () => {
  const released = Promise.withResolvers<void>();
  let isFailing = true;
  const page = await openSearch('zyx "nothing"', {
    expectedErrors: /500/,
    prepare: stubSearchApi(async (route) => {
      if (isFailing) return route.fulfill({ status: 500, body: "" });
      await released.promise;
      return route.continue();
    }),
  });
  await page.getByRole("alert").waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  isFailing = false;
  const retryButton = page.getByRole("button", { name: "Intentar de nuevo" });
  await retryButton.click();
  await expect.poll(() => retryButton.getAttribute("aria-disabled")).toBe("true");
  released.resolve();
  await page.getByText('No se encontraron productos para "zyx "nothing""').waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.getByRole("link", { name: "Ver todos los productos" }).click();
  await page.waitForURL("/shop");
});

it("puts products into the cart, counts them in the badge, distinguishes a refusal from no reply, and adds a product once though the reply is lost", async () => {
  const replies: Answer[] = [
    (route) => route.fulfill({ status: 409, json: { success: false, code: "conflict", message: "No." } }),
    (route) => route.abort(),
  ];
  const page = await openSearch("glove", {
    expectedErrors: /409|ERR_FAILED|Failed to fetch/,
    prepare: (fresh) =>
      fresh.route("**/api/shop/cart", (route) =>
        route.request().method() === "GET"
          ? route.continue()
          : (replies.shift()?.(route) ?? route.continue()),
      ),
  });
  const addButton = (index: number) =>
    cards(page).nth(index).getByRole("button", { name: "Añadir al Carrito" });
  await addButton(0).click();
  await page.getByText("No se pudo añadir el producto al carrito").first().waitFor();
  expect(await addButton(0).evaluate(isFocused)).toBe(true);
  await addButton(0).click();
  await page.getByText("Ocurrió un error al añadir el producto").first().waitFor();
  await addButton(0).click();
  await page.getByText("El producto se ha añadido a tu carrito").first().waitFor();
  expect(await page.getByText("Producto añadido").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await addButton(1).click();
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  replies.push(loseReply);
  await addButton(2).click();
  await page.getByRole("link", { name: "Cart, 3 items" }).waitFor();
  await page.getByText("El producto se ha añadido a tu carrito").first().waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Cart, 3 items" }).waitFor();
});
