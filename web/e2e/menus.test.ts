import { expect, it } from "vitest";
import { company } from "#contract/company.ts";
import { viewports, visit, waitUntilUsable } from "./browser.ts";
import { isFocused } from "./is-focused.ts";

const isDark = () => document.documentElement.classList.contains("dark");

it("starts in the system's theme, follows its changes, and stores one chosen in a menu 200 px wide", async () => {
  const page = await visit("/blog", { theme: "dark" }); // rendered by the Worker
  expect(await page.evaluate(isDark)).toBe(true);
  await page.goto("/sitemap"); // prerendered
  await waitUntilUsable(page);
  expect(await page.evaluate(isDark)).toBe(true);
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForFunction(() => !document.documentElement.classList.contains("dark"));
  await page.getByRole("button", { name: "Theme" }).click();
  const menu = page.getByRole("menu", { name: "Theme" });
  expect((await menu.boundingBox())?.width).toBe(200);
  expect(await menu.getByRole("menuitemradio").allInnerTexts()).toEqual([
    expect.stringMatching(/^Light/),
    expect.stringMatching(/^Dark/),
    expect.stringMatching(/^System/),
  ]);
  await menu.getByRole("menuitemradio", { name: "Dark" }).click();
  expect(await menu.isVisible()).toBe(false);
  await page.waitForFunction(isDark);
  expect(await page.evaluate(() => localStorage.getItem("millrace-theme"))).toBe("dark");
});

it("operates the theme menu by keyboard, and closes it on a second press, on resize and on a press that is released elsewhere", async () => {
  const page = await visit("/sitemap");
  const button = page.getByRole("button", { name: "Theme" });
  expect(await button.getAttribute("aria-expanded")).toBe("false");
  await button.focus();
  await page.keyboard.press("ArrowDown");
  const menu = page.getByRole("menu", { name: "Theme" });
  await menu.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toMatch(/^System/);
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toMatch(/^Light/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect(await focused()).toMatch(/^Dark/);
  await page.keyboard.press("L");
  expect(await focused()).toMatch(/^Light/);
  await page.keyboard.press("d");
  expect(await focused()).toMatch(/^Dark/);
  for (const modifier of ["Control", "Meta", "Alt"]) await page.keyboard.press(`${modifier}+l`);
  expect(await focused()).toMatch(/^Dark/);
  await page.keyboard.press("Enter");
  await page.waitForFunction(isDark);
  expect(await button.evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Enter");
  await menu.waitFor();
  await page.keyboard.press("Escape");
  expect(await menu.isVisible()).toBe(false);

  await page.locator("button[aria-label=Theme][aria-expanded=false]").waitFor();
  await button.click();
  await page.locator("button[aria-label=Theme][aria-expanded=true]").waitFor();
  await button.click();
  await menu.waitFor({ state: "hidden" });
  await page.locator("button[aria-label=Theme][aria-expanded=false]").waitFor();
  await button.click();
  await page.locator("button[aria-label=Theme][aria-expanded=true]").waitFor();
  await page.setViewportSize({ width: 800, height: 900 });
  await menu.waitFor({ state: "hidden" });

  // Releasing the press elsewhere closes the menu; the next key opens it again.
  await button.click();
  await menu.waitFor();
  await button.hover();
  await page.mouse.down();
  await page.mouse.move(20, 400);
  await page.mouse.up();
  await menu.waitFor({ state: "hidden" });
  await button.press("Enter");
  await menu.waitFor();
});

it("collapses the navigation on small screens, and closes it on Escape, on navigation and on a press or focus elsewhere", async () => {
  const page = await visit("/", { on: "phone" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  const header = page.getByRole("banner");
  const open = async () => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.waitFor();
  };
  const waitUntilClosed = () => menu.waitFor({ state: "hidden" });
  const waitForHeading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

  expect(await menu.isVisible()).toBe(false);
  await open();
  const links = ["Home", "About", "Services", "Products", "Contact", "Shop", "Quote"];
  expect(await menu.getByRole("link").allInnerTexts()).toEqual(links);
  await menu.getByText("About").click();
  expect(await menu.isVisible()).toBe(false);
  await page.waitForFunction(() => location.hash === "#about" && window.scrollY > 100);
  await open();
  await page.keyboard.press("Escape");
  expect(await menu.isVisible()).toBe(false);

  await open();
  await header.getByRole("link", { name: "Quote" }).first().click();
  await waitForHeading("Request a Quote");
  await waitUntilClosed();
  await open();
  await page.goBack();
  await waitForHeading("Industrial Solutions");
  await waitUntilClosed();
  await open();
  await header.getByRole("link", { name: `${company.name}, home` }).click();
  await page.waitForURL(/\/$/);
  await waitUntilClosed();
  await open();
  await page.mouse.click(4, 830); // the margin, which has no link
  await waitUntilClosed();
  await open();
  await menu.getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await waitUntilClosed();
  await open();
  await page.setViewportSize(viewports.laptop);
  await page.getByRole("navigation", { name: "Main", exact: true }).waitFor();
  await page.setViewportSize(viewports.phone);
  await page.getByRole("button", { name: "Open menu" }).waitFor();
});

it("has a header 80 px high, which shows its controls in full at 320 and 160 px, and at 320 px or with text of twice the size when signed in", async () => {
  const page = await visit("/sitemap");
  const banner = page.getByRole("banner");
  expect((await banner.boundingBox())?.height).toBe(80);
  const controls = [
    banner.getByRole("button", { name: "Theme" }),
    banner.getByRole("link", { name: "Cart" }),
    banner.getByRole("button", { name: "Open menu" }),
  ];
  for (const width of [320, 160]) {
    await page.setViewportSize({ width, height: 640 });
    for (const control of controls) {
      const box = await control.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(width);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  }
  await page.setViewportSize(viewports.phone);
  expect((await banner.boundingBox())?.height).toBe(80);

  await page.evaluate(() => localStorage.setItem("adminAuth", "true"));
  await page.reload();
  await waitUntilUsable(page);
  const controlsOutside = () =>
    banner.evaluate(
      (e) =>
        [...e.querySelectorAll("a, button")]
          .filter((control) => control.checkVisibility())
          .map((control) => control.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > innerWidth).length,
    );
  for (const [width, fontSize] of [
    [320, ""],
    [390, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    expect(await controlsOutside(), `${width} ${fontSize}`).toBe(0);
    expect(await banner.evaluate((e) => e.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
