import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { company } from "#contract/company.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { origin, visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { manyPosts, stripEmbeddedData } from "./posts.ts";

const listUrl = /\/api\/blog\/posts(\?|$)/;
const articleUrl = "**/api/blog/posts/*";
const refuse = (route: Route, status: number, code: string) =>
  route.fulfill({ status, json: { success: false, code, message: "No." } });
const titleOf = (page: Page) => page.locator("main h1").innerText();
const cards = (page: Page) => page.getByRole("region", { name: "Latest Articles" }).getByRole("listitem");
/** Counts the lines that a text takes on screen. */
const countLines = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .evaluate((e) => Math.round(e.clientHeight / Number.parseFloat(getComputedStyle(e).lineHeight)));

it("navigates from the list to an article, to another and back", async () => {
  const page = await visit("/blog");
  const featured = page.getByRole("region", { name: "Featured Article" });
  expect(await featured.innerText()).toMatch(/How-to Guides\s[\s\S]*Nov 10, 2026\s*·?\s*4 min read/);
  expect(await cards(page).count()).toBe(9);

  await featured.getByRole("link", { name: /^Read Full Article/ }).click();
  await page.waitForURL("/blog/identify-a-thread");
  await page.getByRole("heading", { level: 1, name: "How to Identify a Thread" }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^How to Identify a Thread.* \| Millrace/);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("h1");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const article = page.getByRole("article");
  await article.getByRole("list", { name: "Tags" }).waitFor();
  expect(await article.innerText()).toMatch(/November 10, 2026[\s\S]*4 min read/);
  expect(await article.getByRole("list", { name: "Tags" }).getByRole("listitem").count()).toBeGreaterThan(1);
  await page.getByRole("heading", { name: "More in How-to Guides" }).waitFor();

  await page.getByRole("link", { name: /^Read More: Storing Lubricants/ }).click();
  await page.getByRole("heading", { level: 1, name: "Storing Lubricants" }).waitFor();
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await page.waitForURL("/blog");
  await expect.poll(() => page.title()).toBe(`Blog | ${company.name}`);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Storing Lubricants" }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Storing Lubricants/);
  expect(await page.locator("[aria-live=polite].sr-only").first().textContent()).toMatch(
    /^Storing Lubricants/,
  );
});

it("hydrates an article from the server's HTML: no request for it, the same heading element, and links that stay in the app unless they lead to a file", async () => {
  const articleRequests: string[] = [];
  const page = await visit("/blog/glove-cut-levels", {
    prepare: async (newPage) => {
      await newPage.route(articleUrl, (route) => {
        articleRequests.push(route.request().url());
        return route.continue();
      });
      await newPage.addInitScript(() => {
        document.addEventListener("DOMContentLoaded", () => {
          Object.assign(window, { headingFromServer: document.querySelector(".article h2") });
        });
      });
    },
  });
  expect(articleRequests).toEqual([]);
  expect(
    await page.evaluate(() => {
      const { headingFromServer: heading } = window as unknown as { headingFromServer: Element };
      return heading !== null && heading === document.querySelector(".article h2");
    }),
  ).toBe(true);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator(".article").getByRole("link", { name: "the right size" }).click();
  await page.getByRole("heading", { level: 1, name: "PPE Has to Fit" }).waitFor();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  expect(articleRequests).toHaveLength(1);

  await page.goBack();
  const link = page.locator(".article").getByRole("link", { name: "the right size" });
  await link.evaluate((anchor) => anchor.setAttribute("href", "/images/brands/halvern.svg"));
  await link.click();
  await expect.poll(() => page.evaluate(() => document.contentType)).toBe("image/svg+xml");
});

/** Retries with the keyboard, and expects the retry to fail and the button to have the focus afterwards. */
async function expectRetryToFail(page: Page): Promise<void> {
  const tryAgain = page.getByRole("button", { name: "Try Again" });
  await tryAgain.focus();
  const failedReply = page.waitForResponse((response) => response.status() >= 500);
  await page.keyboard.press("Enter");
  await failedReply;
  await tryAgain.waitFor();
  expect(await tryAgain.evaluate(isFocused)).toBe(true);
}

it("loads an article's failed pictures when the network returns", async () => {
  const page = await visit("/blog/identify-a-thread", {
    expectedErrors: /ERR_/,
    prepare: (newPage) => newPage.route("**/images/blog/**", (route) => route.abort()),
  });
  const article = page.getByRole("article");
  const placeholder = article.getByText("(picture not available)").first();
  await expect.poll(() => page.mouse.wheel(0, 600).then(() => placeholder.isVisible())).toBe(true);
  await page.unroute("**/images/blog/**");
  // A picture that was requested before the network returned may still fail afterwards.
  const countPlaceholdersOnceOnline = async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    return placeholder.count();
  };
  await expect.poll(countPlaceholdersOnceOnline).toBe(0);
  const pictures = article.locator(".article img");
  await pictures.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

it("shows an error in place of a missing article, and retries one that failed to load", async () => {
  expect((await fetch(`${origin}/blog/no-such-article`)).status).toBe(404);
  const page = await visit("/blog/no-such-article", { expectedErrors: /404|500/ });
  expect(await titleOf(page)).toBe("Error Loading Article");
  expect(await page.title()).toBe(`Error Loading Article | ${company.name}`);
  await page.getByText("The article may not exist or there was a server issue.").waitFor();
  expect(await page.getByRole("button", { name: "Try Again" }).count()).toBe(0);
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await page.waitForURL("/blog");

  const released = Promise.withResolvers<void>();
  await page.route(articleUrl, (route) => released.promise.then(() => refuse(route, 500, "internal")));
  await page.getByRole("link", { name: /^Read Full Article/ }).click();
  await page.getByText("Loading article").waitFor({ state: "attached" });
  released.resolve();
  await page.getByRole("heading", { level: 1, name: "Error Loading Article" }).waitFor();
  await expectRetryToFail(page);
  await page.unroute(articleUrl);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("heading", { level: 1, name: "How to Identify a Thread" }).waitFor();
});

it("shows six skeletons, then that the list failed to load, then that it is empty", async () => {
  let respond: (route: Route) => unknown = (route) => refuse(route, 503, "unavailable");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const page = await visit("/blog", {
    expectedErrors: /503/,
    prepare: async (newPage) => {
      await stripEmbeddedData(newPage);
      await newPage.route(listUrl, async (route) => {
        await released;
        await respond(route);
      });
    },
  });
  expect(await page.getByRole("status", { name: "Loading articles" }).locator(".skeleton").count()).toBe(6);
  release();
  await page.getByRole("heading", { name: "Error Loading Blog" }).waitFor();
  expect(await page.getByRole("alert").innerText()).toContain("Please try again later.");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await expectRetryToFail(page);
  respond = (route) => route.fulfill({ json: { success: true, data: [], nextCursor: null } });
  await page.getByRole("button", { name: "Try Again" }).click();
  await page
    .getByText("No blog posts available yet. Check back soon for updates!", { exact: true })
    .waitFor();
});

it("clamps excerpts to three lines, replaces missing pictures with text, and shows more posts on request", async () => {
  const posts = manyPosts(103);
  const page = await visit("/blog", {
    expectedErrors: /404/,
    prepare: async (newPage) => {
      await stripEmbeddedData(newPage);
      await newPage.route(listUrl, (route) => {
        const start = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
        const data = posts.slice(start, start + 100);
        const nextCursor = start + 100 < posts.length ? String(start + 100) : null;
        return route.fulfill({ json: { success: true, data, nextCursor } });
      });
    },
  });
  await page.getByText("No Image Available").first().waitFor();
  expect(await countLines(page, "Excerpt 1 ")).toBe(3);
  expect(await countLines(page, "Excerpt 2 ")).toBe(3);
  await cards(page).nth(1).getByText("No Image Available").waitFor();
  expect(await cards(page).first().getByText("not a date").count()).toBe(1);
  expect(await cards(page).count()).toBe(99);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => cards(page).count()).toBe(102);
  expect(await page.getByRole("button", { name: "Show more" }).count()).toBe(0);
  expect(await cards(page).nth(99).getByRole("link").evaluate(isFocused)).toBe(true);
});
