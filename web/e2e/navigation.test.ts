import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { company } from "#contract/company.ts";
import { visit } from "./browser.ts";
import { nextFrame } from "./settled.ts";

const quoteLink = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Request a Quote", exact: true });
const quoteCode = "**/assets/quote-page-*.js";

/** Waits until a page's module and its imports have loaded. */
async function hasCode(page: Page, address: string): Promise<void> {
  const code = await page.waitForResponse(address);
  await page.evaluate(`import(${JSON.stringify(code.url())}).then(() => {})`); // as text: Vitest rewrites imports
}

it("preloads a page's code when its link is hovered", async () => {
  const page = await visit("/sitemap");
  await Promise.all([hasCode(page, quoteCode), quoteLink(page).hover()]);
  await page.context().setOffline(true);
  await quoteLink(page).click();
  await page.getByRole("heading", { level: 1, name: "Request a Quote" }).waitFor();
});

it("preloads an article when its link is focused", async () => {
  const page = await visit("/blog");
  const link = page.getByRole("link", { name: /^Read Full Article/ }).first();
  const article = page.waitForResponse("**/api/blog/posts/*");
  await Promise.all([hasCode(page, "**/assets/article-page-*.js"), link.focus()]);
  await (await article).finished();
  await page.context().setOffline(true);
  await link.press("Enter");
  await page.waitForURL("**/blog/*");
  await page.locator("main h2").first().waitFor();
  expect(await page.locator("main .skeleton").count()).toBe(0);
});

it("preloads nothing before the press if data should be saved", async () => {
  const asked: string[] = [];
  const page = await visit("/sitemap", {
    prepare: async (fresh) => {
      await fresh.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
      fresh.on("request", (request) => asked.push(new URL(request.url()).pathname));
    },
  });
  const before = asked.length;
  await quoteLink(page).focus();
  await nextFrame(page);
  expect(asked.slice(before).filter((path) => path.includes("quote"))).toEqual([]);
  await quoteLink(page).hover();
  await Promise.all([page.waitForResponse(quoteCode), page.mouse.down()]);
});

it("restores the scroll position on Back", async () => {
  const page = await visit("/sitemap");
  const link = (name: string) =>
    page.getByRole("contentinfo").getByRole("link", { name, exact: true }).last();
  await link("Privacy Policy").click();
  await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(3000);
  await page.evaluate(() => {
    scrollTo(0, 3000);
    addEventListener("pushState", () => Object.assign(globalThis, { left: scrollY }));
  });
  await page.getByRole("banner").getByRole("link", { name: "Quote" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Request a Quote" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
  const left = await page.evaluate(() => (globalThis as unknown as { left: number }).left);
  expect(left).toBeGreaterThan(2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

it("shows the list's data of an article at once, and its text when it has loaded", async () => {
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await visit("/blog", {
    prepare: (fresh) =>
      fresh.route("**/api/blog/posts/*", async (route) => {
        await answering;
        await route.continue();
      }),
  });
  const card = page
    .locator("main article, main li")
    .filter({ has: page.getByRole("heading") })
    .last();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").first().click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => heading.innerText()).toBe(title);
  expect(await page.title()).toContain(title);
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator("main .skeleton").count()).toBeGreaterThan(0);
  answer();
  await page.locator("main .skeleton").first().waitFor({ state: "detached" });
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
});

it("updates the head for search engines after navigations within the app", async () => {
  const page = await visit("/shop/search?q=glove", { expectedErrors: /404/ });
  const robots = () =>
    page.evaluate(() => document.querySelector<HTMLMetaElement>("meta[name=robots]")?.content);
  const canonical = () =>
    page.evaluate(() => document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href);
  expect(await robots()).toBe("noindex, follow");
  await page.getByRole("link", { name: "Ver Detalles" }).first().click();
  await expect.poll(robots).toBe("noindex");
  expect(await canonical()).toContain(`${company.website}/shop/product/`);
  await page.getByRole("link", { name: "Back to shop" }).click();
  await page.waitForURL("/shop");
  await expect.poll(robots).toBeUndefined();
  expect(await canonical()).toBe(`${company.website}/shop`);
  await page.goto("/nope");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.waitForURL("/");
  await expect.poll(canonical).toBe(`${company.website}/`);
  expect(await page.locator("link[rel=canonical], meta[name=robots]").count()).toBe(1);
});
