import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths, withAxe } from "./axe.ts";
import { visit } from "./browser.ts";

it("says that a page needs a connection if its code is not on the device", async () => {
  const page = await visit("/privacy-policy", { expectedErrors: /./, prepare: withAxe });
  await page.context().setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).click();
  await page.getByRole("heading", { name: "This page isn't available offline" }).waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Reload page" }).click();
  await page.getByRole("heading", { level: 1, name: "Sitemap" }).waitFor();
});

it("keeps header and footer when a page's code fails to load, and loads it when its link is followed again", async () => {
  let isBroken = true;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const page = await visit("/privacy-policy", {
    expectedErrors: /./,
    prepare: (newPage) =>
      newPage.route("**/sitemap-page*.js", async (route) => {
        if (isBroken) return route.abort();
        await released;
        return route.continue();
      }),
  });
  const sitemap = page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" });
  await sitemap.click();
  await page.getByRole("heading", { name: "This page stopped working" }).waitFor();
  expect(await page.getByRole("banner").isVisible()).toBe(true);
  await page.waitForFunction(() => document.title.startsWith("Sitemap"));
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
  isBroken = false;
  await sitemap.click();
  await page.getByRole("status").filter({ hasText: "Loading…" }).waitFor();
  release();
  await page.getByRole("heading", { level: 1, name: "Sitemap" }).waitFor();
});

it("reloads a page once when a new release has removed its code, and keeps the typed text", async () => {
  let loads = 0;
  const page = await visit("/quote", {
    expectedErrors: /./,
    prepare: async (newPage) => {
      newPage.on("request", (request) => {
        if (request.isNavigationRequest() && request.url().endsWith("/sitemap")) loads += 1;
      });
      await newPage.route("**/sitemap-page*.js", (route) =>
        route.fulfill({ status: 404, body: "Not Found" }),
      );
      await newPage.route("**/pages/shell.html", (route) =>
        route.fulfill({ contentType: "text/html", body: '<script type="module" src="/assets/new.js">' }),
      );
    },
  });
  await page.getByLabel("Message").fill("Half written.");
  await page.evaluate(() => Object.assign(window, { before: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).click();
  await page.waitForFunction(() => !("before" in window));
  await page.getByRole("heading", { level: 1, name: "Sitemap" }).waitFor();
  // The file is missing after the reload too, which must not cause another reload.
  await page.waitForResponse("**/sitemap-page*.js");
  expect(loads).toBe(1);
  await page.getByRole("banner").getByRole("link", { name: "Quote" }).click();
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Half written.");
});
