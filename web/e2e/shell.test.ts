import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { company } from "#contract/company.ts";
import { visit, waitUntilUsable } from "./browser.ts";
import { nextFrame } from "./settled.ts";
import { line, stubCart } from "./shop.ts";

it("has six links, Quote and Cart in the header, but not Admin, and a shadow once the page is scrolled more than 10 px", async () => {
  const page = await visit("/privacy-policy");
  const nav = page.getByRole("navigation", { name: "Main", exact: true });
  const links = ["Home", "About", "Services", "Products", "Contact", "Shop"];
  expect(await nav.getByRole("link").allInnerTexts()).toEqual(links);
  const header = page.getByRole("banner");
  expect(await header.getByText(company.slogan).first().textContent()).toBe(
    "POWERING INDUSTRIES, BUILDING FUTURES.",
  );
  expect(await header.getByRole("link", { name: "Quote" }).getAttribute("href")).toBe("/quote");
  expect(await header.getByRole("link", { name: "Cart" }).getAttribute("href")).toBe("/shop/cart");
  expect(await header.getByRole("link", { name: "Admin" }).count()).toBe(0);

  const shadow = () => header.evaluate((element) => getComputedStyle(element).boxShadow);
  await page.evaluate(() => window.scrollTo(0, 10));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await header.getAttribute("data-scrolled")).toBe("false");
  const before = await shadow();
  await page.evaluate(() => window.scrollTo(0, 11));
  await page.locator("header[data-scrolled=true]").waitFor();
  expect(await shadow()).not.toBe(before);
});

/** Waits until the Services section is 80 px below the top of the viewport, and checks that it has the focus. */
async function expectAtServices(page: Page): Promise<void> {
  await page.waitForFunction(
    () => Math.abs((document.getElementById("services")?.getBoundingClientRect().top ?? 0) - 80) < 1,
  );
  expect(new URL(page.url()).hash).toBe("#services");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("services");
}

it("scrolls a section to 80 px below the top and focuses it, when its URL is opened or a link to it is followed", async () => {
  const page = await visit("/#services");
  await expectAtServices(page);
  const link = page.getByRole("navigation", { name: "Main", exact: true }).getByText("Services");
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).click();
  await page.getByRole("heading", { level: 1, name: "Sitemap" }).waitFor();
  await link.click();
  await expectAtServices(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await link.click();
  await expectAtServices(page);
});

it("moves focus to the heading, announces the title on navigation, and lets the keyboard skip to the content", async () => {
  const page = await visit("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Privacy Policy" });
  await heading.waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  const title = `Privacy Policy | ${company.name}`;
  expect(await page.title()).toBe(title);
  expect(await page.locator("[aria-live=polite]", { hasText: title }).count()).toBe(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Industrial Solutions" }).waitFor();
  await page.waitForFunction(() => window.scrollY > 1000);

  await page.goto("/sitemap");
  await waitUntilUsable(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  expect((await skip.boundingBox())?.y).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "content");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

it("shows Admin and Logout if localStorage has adminAuth, even without a valid session, and clears it on Logout", async () => {
  const page = await visit("/sitemap", {
    expectedErrors: /401/,
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        if (sessionStorage.getItem("prepared")) return;
        sessionStorage.setItem("prepared", "1");
        for (const key of ["adminToken", "adminUser"]) localStorage.setItem(key, "x");
        localStorage.setItem("adminAuth", "true");
      }),
  });
  const header = page.getByRole("banner");
  expect(await header.getByRole("link", { name: "Admin" }).getAttribute("href")).toBe("/admin");
  await header.getByRole("button", { name: "Logout" }).click();
  expect(
    await page.evaluate(() =>
      ["adminAuth", "adminToken", "adminUser"].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null]);
  await page.getByText("You have been logged out from the admin panel").first().waitFor();
  expect(await header.getByRole("link", { name: "Admin" }).count()).toBe(0);
  await page.waitForURL("/");
});

it("shows the number of cart lines as a badge, and no badge if the call fails", async () => {
  let calls = 0;
  const page = await visit("/sitemap", {
    expectedErrors: /500/,
    prepare: async (fresh) => {
      await stubCart([line("Nut", "0.10", 5), line("Bolt", "0.20", 1)])(fresh);
      fresh.on("request", (request) => {
        if (request.url().endsWith("/api/shop/cart")) calls += 1;
      });
    },
  });
  await page.evaluate(() => localStorage.setItem("sessionId", crypto.randomUUID()));
  await page.reload();
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  expect(calls, "only with a session").toBe(1);

  await page.unroute("**/api/shop/cart");
  await page.route("**/api/shop/cart", (route) => route.fulfill({ status: 500, body: "" }));
  await Promise.all([page.waitForResponse("**/api/shop/cart"), page.reload()]);
  await waitUntilUsable(page);
  await nextFrame(page);
  expect(await page.getByRole("banner").getByRole("link", { name: "Cart", exact: true }).innerText()).toBe(
    "",
  );
  expect(await page.getByRole("button", { name: "Close notification" }).count()).toBe(0);
});

it("shows the home page despite a fragment that cannot be decoded, and returns to its top by the logo and by Home", async () => {
  const page = await visit("/#%E0%A4%A");
  const header = page.getByRole("banner");
  expect(await header.isVisible()).toBe(true);
  for (const [name, reducedMotion] of [
    [`${company.name}, home`, "reduce"],
    ["Home", "no-preference"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await header.getByRole("link", { name: "About", exact: true }).click();
    await page.waitForFunction(() => window.scrollY > 100);
    const link = header.getByRole("link", { name, exact: true });
    await link.click();
    await page.waitForFunction(() => window.scrollY === 0);
    expect(new URL(page.url()).hash).toBe("");
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
    await link.click();
    await page.waitForFunction(() => window.scrollY === 0);
  }
});
