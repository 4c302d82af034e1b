import { expect, it } from "vitest";
import { company } from "#contract/company.ts";
import { visit } from "./browser.ts";
import { nextFrame } from "./settled.ts";
import { cartOf, line } from "./shop.ts";

it("has six links, Quote and Cart in the header, but not Admin", async () => {
  const page = await visit("/quote");
  const nav = page.getByRole("navigation", { name: "Main", exact: true });
  expect(await nav.getByRole("link").allInnerTexts()).toEqual([
    "Home",
    "About",
    "Services",
    "Products",
    "Contact",
    "Shop",
  ]);
  const header = page.getByRole("banner");
  expect(await header.getByText(company.slogan).first().textContent()).toBe(
    "POWERING INDUSTRIES, BUILDING FUTURES.",
  );
  expect(await header.getByRole("link", { name: "Quote" }).getAttribute("href")).toBe("/quote");
  expect(await header.getByRole("link", { name: "Cart" }).getAttribute("href")).toBe("/shop/cart");
  expect(await header.getByRole("link", { name: "Admin" }).count()).toBe(0);
});

it("gives the header a shadow once the page is scrolled more than 10 px", async () => {
  const page = await visit("/");
  const shadow = () => page.getByRole("banner").evaluate((header) => getComputedStyle(header).boxShadow);
  await page.evaluate(() => window.scrollTo(0, 10));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.getByRole("banner").getAttribute("data-scrolled")).toBe("false");
  const before = await shadow();
  await page.evaluate(() => window.scrollTo(0, 11));
  await page.locator("header[data-scrolled=true]").waitFor();
  expect(await shadow()).not.toBe(before);
});

it.each([
  ["a link on the page", "/", true],
  ["a link on another page", "/sitemap", true],
  ["its URL", "/#services", false],
])("scrolls a section to 80 px below the top by %s", async (_, start, follow) => {
  const page = await visit(start, { reducedMotion: start === "/" ? "no-preference" : "reduce" });
  if (follow) await page.getByRole("navigation", { name: "Main", exact: true }).getByText("Services").click();
  await page.waitForFunction(
    () => Math.abs((document.getElementById("services")?.getBoundingClientRect().top ?? 0) - 80) < 1,
  );
  expect(new URL(page.url()).hash).toBe("#services");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("services");
});

it("moves focus to the heading and announces the title on navigation", async () => {
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
});

it("lets the keyboard skip to the content", async () => {
  const page = await visit("/sitemap");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  expect((await skip.boundingBox())?.y).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "content");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

it("shows Admin and Logout based on adminAuth alone, and clears the session on Logout", async () => {
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

it("shows the number of cart lines as a badge, and none if the call fails", async () => {
  let calls = 0;
  const page = await visit("/sitemap", {
    prepare: async (fresh) => {
      await cartOf([line("Nut", "0.10", 5), line("Bolt", "0.20", 1)])(fresh);
      fresh.on("request", (request) => {
        if (request.url().endsWith("/api/shop/cart")) calls += 1;
      });
    },
  });
  await page.evaluate(() => localStorage.setItem("sessionId", crypto.randomUUID()));
  await page.reload();
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  expect(calls, "only with a session").toBe(1);

  let failed: Promise<unknown> | undefined;
  const failing = await visit("/sitemap", {
    expectedErrors: /500/,
    prepare: async (fresh) => {
      await fresh.addInitScript(() => localStorage.setItem("sessionId", crypto.randomUUID()));
      await fresh.route("**/api/shop/cart", (route) => route.fulfill({ status: 500, body: "" }));
      failed = fresh.waitForResponse("**/api/shop/cart");
    },
  });
  await failed;
  await nextFrame(failing);
  expect(await failing.getByRole("banner").getByRole("link", { name: "Cart", exact: true }).innerText()).toBe(
    "",
  );
  expect(await failing.getByRole("button", { name: "Close notification" }).count()).toBe(0);
});

it("sends the same session id with every call", async () => {
  const ids = new Set<string | undefined>();
  const page = await visit("/shop/cart", {
    prepare: async (fresh) =>
      fresh.on("request", (r) => r.url().includes("/api/") && ids.add(r.headers()["x-session-id"])),
  });
  await expect.poll(() => ids.size).toBe(1);
  const storedId = await page.evaluate(() => localStorage.getItem("sessionId"));
  expect([...ids]).toEqual([storedId]);
});

it.each(["/#%", "/#%E0%A4%A"])("shows the page at %s, whose fragment cannot be decoded", async (address) => {
  const page = await visit(address);
  expect(await page.getByRole("banner").isVisible()).toBe(true);
});

it.each([
  ["the logo", `${company.name}, home`, "reduce"],
  ["Home", "Home", "no-preference"],
] as const)("goes to the top of the home page by %s", async (_, name, reducedMotion) => {
  const page = await visit("/#about", { reducedMotion });
  const link = page.getByRole("banner").getByRole("link", { name, exact: true });
  const scrolled = () => page.waitForFunction(() => window.scrollY > 100);
  await scrolled();
  await link.click();
  await page.waitForFunction(() => window.scrollY === 0);
  expect(new URL(page.url()).hash).toBe("");
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
  await link.click();
  await page.waitForFunction(() => window.scrollY === 0);
});

it.each([
  ["320 px and a signed-in header", 320, ""],
  ["text of twice the size in the header", 390, "200%"],
])("needs no sideways scrolling with %s", async (_, width, fontSize) => {
  const page = await visit("/sitemap", {
    viewport: { width, height: 844 },
    prepare: (fresh) => fresh.addInitScript(() => localStorage.setItem("adminAuth", "true")),
  });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
  const header = page.getByRole("banner");
  const controlsOutside = () =>
    header.evaluate(
      (e) =>
        [...e.querySelectorAll("a, button")]
          .filter((control) => control.checkVisibility())
          .map((control) => control.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > innerWidth).length,
    );
  expect(await controlsOutside()).toBe(0);
  expect(await header.evaluate((e) => e.scrollWidth)).toBeLessThanOrEqual(width);
});
