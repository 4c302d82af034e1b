import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { company } from "#contract/company.ts";
import { visit, waitUntilUsable } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { nextFrame } from "./settled.ts";

const quoteLink = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Request a Quote", exact: true });
const quoteScript = "**/assets/quote-page-*.js";
const articleLink = (page: Page) => page.getByRole("link", { name: /^Read Full Article/ }).first();

/** Waits until a page's module and its imports have loaded. */
async function waitForCode(page: Page, scriptUrl: string): Promise<void> {
  const response = await page.waitForResponse(scriptUrl);
  // A string, because Vitest rewrites imports in functions.
  await page.evaluate(`import(${JSON.stringify(response.url())}).then(() => {})`);
}

it("preloads a page's code when its link is hovered", async () => {
  const page = await visit("/sitemap");
  await Promise.all([waitForCode(page, quoteScript), quoteLink(page).hover()]);
  await page.context().setOffline(true);
  await quoteLink(page).click();
  await page.getByRole("heading", { level: 1, name: "Request a Quote" }).waitFor();
});

it("preloads an article when its link is focused", async () => {
  const page = await visit("/blog");
  const link = articleLink(page);
  const article = page.waitForResponse("**/api/blog/posts/*");
  await Promise.all([waitForCode(page, "**/assets/article-page-*.js"), link.focus()]);
  await (await article).finished();
  await page.context().setOffline(true);
  await link.press("Enter");
  await page.waitForURL("**/blog/*");
  await page.locator("main h2").first().waitFor();
  expect(await page.locator("main .skeleton").count()).toBe(0);
});

it("with Save-Data, preloads nothing until the link is pressed", async () => {
  const requestedPaths: string[] = [];
  const page = await visit("/sitemap", {
    prepare: async (newPage) => {
      await newPage.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
      newPage.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
    },
  });
  const expectPreloadOnPressOnly = async (link: Locator, preloaded: string) => {
    const before = requestedPaths.length;
    await link.focus();
    await link.hover();
    await nextFrame(page);
    expect(requestedPaths.slice(before).filter((path) => /quote|posts\/|article/.test(path))).toEqual([]);
    await Promise.all([page.waitForResponse(preloaded), page.mouse.down()]);
  };
  await expectPreloadOnPressOnly(quoteLink(page), quoteScript);
  await page.goto("/blog");
  await waitUntilUsable(page);
  await expectPreloadOnPressOnly(articleLink(page), "**/api/blog/posts/*");
});

it("shows an article's title from the list at once, and the text when it has loaded", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const page = await visit("/blog", {
    prepare: (newPage) =>
      newPage.route("**/api/blog/posts/*", async (route) => {
        await released;
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
  expect(await heading.evaluate(isFocused)).toBe(true);
  expect(await page.locator("main .skeleton").count()).toBeGreaterThan(0);
  release();
  await page.locator("main .skeleton").first().waitFor({ state: "detached" });
  expect(await heading.evaluate(isFocused)).toBe(true);
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
