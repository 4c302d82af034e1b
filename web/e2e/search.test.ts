import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { complaintsEverywhere } from "./axe.ts";
import { visit } from "./browser.ts";
import { serveShell } from "./serve-shell.ts";
import { nextFrame } from "./settled.ts";

const open = (q: string, options: Parameters<typeof visit>[1] = {}) =>
  visit(`/shop/search?${new URLSearchParams({ q })}`, options);
const stubSearchApi = (handler: (route: Route) => Promise<unknown>) => async (page: Page) => {
  await serveShell(page);
  await page.route("**/api/shop/products/search?**", handler);
};
const cards = (page: Page) =>
  page.locator("main ul > li").filter({ has: page.getByRole("heading", { level: 2 }) });

it("finds a part by its number, however it is punctuated, and shows the number of results", async () => {
  const page = await open("kt ins114");
  await page.getByText(/^\d+ productos? encontrados?$/).waitFor();
  const first = cards(page).first();
  expect(await first.textContent()).toContain("KT-INS114-DRE");
  expect(await first.textContent()).toMatch(/\$\d+\.\d\d/);
  expect(await page.title()).toContain("Resultados de Búsqueda");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("es");
  expect(await page.getByRole("banner").getAttribute("lang")).toBe("en");
  expect(await page.getByRole("link", { name: "Ver Carrito" }).getAttribute("href")).toBe("/shop/cart");
  expect(await page.getByRole("link", { name: "Volver a la tienda" }).getAttribute("href")).toBe("/shop");
});

it("has the results in its HTML, and does not request them again", async () => {
  const requestedUrls: string[] = [];
  const page = await open("glove", {
    prepare: async (fresh) =>
      fresh.on("request", (request) => {
        if (/\/api\/shop\/products/.test(request.url())) requestedUrls.push(request.url());
      }),
  });
  const html = await (await fetch(page.url())).text();
  const names = await cards(page).getByRole("heading").allTextContents();
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(html).toContain(name.replaceAll("&", "&amp;").replaceAll('"', "&quot;"));
  await nextFrame(page);
  expect(requestedUrls).toEqual([]);

  const scriptlessPage = await open("glove", { javaScriptEnabled: false, early: true });
  expect(await cards(scriptlessPage).getByRole("heading").allTextContents()).toEqual(names);
});

it("searches with its form, in Spanish, and keeps the text in the URL", async () => {
  const page = await visit("/shop/search");
  expect(await cards(page).count()).toBe(0);
  const box = page.getByRole("searchbox", { name: "Buscar productos" });
  await box.fill("  guantes ");
  await box.press("Enter");
  await page.waitForURL("/shop/search?q=guantes");
  await cards(page).first().waitFor();
  expect(await cards(page).first().textContent()).toMatch(/Glove/i);
  expect(await page.getByRole("searchbox").inputValue()).toBe("guantes");
  await page.goBack();
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
});

it("sends no search for an empty text", async () => {
  const page = await open("   ", { prepare: stubSearchApi(() => expect.unreachable()) });
  await nextFrame(page);
  expect(await cards(page).count()).toBe(0);
});

it.each([
  [{ data: 1, total: 1 }, "1 producto encontrado"],
  [{ data: 2, total: 2 }, "2 productos encontrados"],
  [{ data: 2, total: 1000 }, "1000 productos encontrados"],
  [{ data: 2, total: 1000, totalIsMin: true }, "Más de 1000 productos encontrados"],
])("counts %j", async ({ data, ...counted }, words) => {
  const product = { name: "Nut", slug: "nut", price: "0.1", imageUrl: null, sku: "N", categoryId: null };
  const products = Array.from({ length: data }, (_, id) => ({ ...product, id: id + 1 }));
  const page = await open("nut", {
    prepare: stubSearchApi((route) => route.fulfill({ json: { success: true, data: products, ...counted } })),
  });
  await page.getByText(words, { exact: true }).waitFor();
  expect(await cards(page).first().textContent()).toContain("Sin imagen");
  expect(await cards(page).first().textContent()).toContain("$0.10");
});

it("says that nothing was found, and links to all products", async () => {
  const page = await open('zyx "nothing"');
  await page.getByText('No se encontraron productos para "zyx "nothing""').waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  await page.getByRole("link", { name: "Ver todos los productos" }).click();
  await page.waitForURL("/shop");
});

it("says that the search failed, and retries on request", async () => {
  let fail = true;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await open("bolt", {
    expectedErrors: /500/,
    prepare: stubSearchApi(async (route) => {
      if (fail) return route.fulfill({ status: 500, body: "" });
      await released;
      return route.continue();
    }),
  });
  await page.getByRole("alert").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  fail = false;
  const retryButton = page.getByRole("button", { name: "Intentar de nuevo" });
  await retryButton.click();
  await expect.poll(() => retryButton.getAttribute("aria-disabled")).toBe("true");
  release();
  await cards(page).first().waitFor();
});

it("loads failed pictures when the network returns", async () => {
  const page = await open("glove", {
    expectedErrors: /ERR_/,
    prepare: (fresh) => fresh.route("**/images/products/**", (route) => route.abort()),
  });
  await cards(page).first().getByText("Sin imagen").waitFor();
  await page.unroute("**/images/products/**");
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  const picture = cards(page).first().locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

it("puts a product into the cart and shows it in the badge at once", async () => {
  const page = await open("glove");
  await cards(page).first().getByRole("button", { name: "Añadir al Carrito" }).click();
  await page.getByText("El producto se ha añadido a tu carrito").first().waitFor();
  expect(await page.getByText("Producto añadido").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await cards(page).nth(1).getByRole("button", { name: "Añadir al Carrito" }).click();
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
});

it("distinguishes a refusal from a call without a reply", async () => {
  let abort = false;
  const page = await open("glove", {
    expectedErrors: /./,
    prepare: (fresh) =>
      fresh.route("**/api/shop/cart", (route) => {
        if (route.request().method() === "GET") return route.continue();
        if (abort) return route.abort();
        return route.fulfill({ status: 409, json: { success: false, code: "conflict", message: "No." } });
      }),
  });
  const add = cards(page).first().getByRole("button", { name: "Añadir al Carrito" });
  await add.click();
  await page.getByText("No se pudo añadir el producto al carrito").first().waitFor();
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  abort = true;
  await add.click();
  await page.getByText("Ocurrió un error al añadir el producto").first().waitFor();
});

it("links from a card to its product and to a quote for it", async () => {
  const page = await open("KT-INS114-DRE");
  const card = cards(page).first();
  const quote = await card.getByRole("link", { name: /^Pedir cotización/ }).getAttribute("href");
  expect(new URL(quote ?? "", "http://x").searchParams.get("subject")).toContain("KT-INS114-DRE");
  await card.getByRole("link", { name: /^Ver Detalles/ }).click();
  await page.waitForURL("**/shop/product/**");
});
