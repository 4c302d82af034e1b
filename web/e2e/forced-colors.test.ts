import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { visit, waitUntilUsable } from "./browser.ts";
import { dialog, press } from "./panel.ts";
import { waitUntilSettled } from "./settled.ts";
import { line, stubCart } from "./shop.ts";

/**
 * Returns the HTML of icons in their background's color, of fields and buttons without a visible border, and of the
 * focused element if it has no visible outline of at least 2 px. In the canvas's color, neither is visible.
 */
async function invisibleElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement("i"));
    sample.style.cssText = "position: fixed; forced-color-adjust: none; color: Canvas";
    const canvas = getComputedStyle(sample).color;
    sample.remove();
    const htmlOf = (element: Element) => element.outerHTML.slice(0, 160);
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const backgroundOf = (element: Element | null): string => {
      if (!element) return canvas;
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor === "rgba(0, 0, 0, 0)" ? backgroundOf(element.parentElement) : backgroundColor;
    };
    const icons = visible(".icon").filter((icon) => getComputedStyle(icon).color === backgroundOf(icon));
    const controls = visible("input:not(.sr-only, [aria-hidden]), select, textarea, [class*='btn-']").filter(
      (box) => {
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(box);
        const needsBorder = !box.matches("[type=checkbox], [type=radio], [type=file]");
        return (
          needsBorder && (borderTopStyle === "none" || borderTopWidth === "0px" || borderTopColor === canvas)
        );
      },
    );
    const focused = document.activeElement?.matches(":focus-visible") ? [document.activeElement] : [];
    const rings = focused.filter((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2 || outlineColor === canvas;
    });
    return [...icons, ...controls, ...rings].map(htmlOf);
  });
}

const style = (element: Locator, name: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

/** Does not run axe: the system's colors have contrast, and names and roles do not depend on colors. */
const expectAllVisible = async (page: Page, place: string) => {
  expect(await invisibleElements(page), place).toEqual([]);
};

it("shows icons, fields, focus and selection in forced colors on public pages", async () => {
  const page = await visit("/", {
    forcedColors: "active",
    prepare: stubCart([line("Nut", "0.10", 5)]),
  });
  await waitUntilSettled(page);
  expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
  await expectAllVisible(page, "home");
  const dots = page.locator(".current-dot");
  await dots.first().waitFor();
  expect(await style(dots.nth(0), "background-color")).not.toBe(await style(dots.nth(1), "background-color"));
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("Tab");
    expect(await invisibleElements(page), `after Tab ${i}`).toEqual([]);
  }
  await page.getByRole("button", { name: "Theme" }).click();
  const [system, dark] = ["System", "Dark"].map((name) =>
    page.getByRole("menuitemradio", { name: new RegExp(name) }),
  ) as [Locator, Locator];
  expect(await style(system, "outline-style")).toBe("solid");
  expect(await style(system, "font-weight")).not.toBe(await style(dark, "font-weight"));
  await expectAllVisible(page, "theme menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open chat" }).click();
  await page.getByRole("dialog").getByRole("textbox").waitFor();
  await expectAllVisible(page, "chat");

  await page.goto("/quote");
  await waitUntilUsable(page);
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByText("Please enter a valid email address").waitFor();
  await expectAllVisible(page, "errors of the quote form");
  for (const path of ["/shop/fasteners", "/shop/search?q=glove", "/shop/cart", "/blog/glove-cut-levels"]) {
    await page.goto(path);
    await waitUntilUsable(page);
    await expectAllVisible(page, path);
    if (path !== "/shop/fasteners") continue;
    const cards = page.locator("main a[href^='/shop/']:has(.figures)");
    const borderTopWidths = await cards.evaluateAll((all) =>
      all.map((card) => getComputedStyle(card).borderTopWidth),
    );
    expect(borderTopWidths.filter((width) => width === "4px")).toHaveLength(1);
  }
});

it("shows icons, fields, focus and selection in forced colors in the panel, in the dark theme", async () => {
  const page = await visit("/admin", {
    ...{ forcedColors: "active", theme: "dark", on: "phone" },
    ...(await signedIn()),
  });
  await page.getByRole("list", { name: "Products" }).waitFor();
  const colors = async () =>
    new Set(
      await page
        .getByRole("tab")
        .evaluateAll((tabs) =>
          tabs.map((tab) => `${tab.ariaSelected} ${getComputedStyle(tab).borderBottomColor}`),
        ),
    );
  expect(await colors(), "one of the selected, one of the others").toHaveProperty("size", 2);
  const [selected, other] = [...(await colors())].sort().reverse();
  expect(selected?.replace("true", "")).not.toBe(other?.replace("false", ""));
  await expectAllVisible(page, "products");

  await page.getByRole("tab", { name: "Brands" }).click();
  await press(page, "Add New Brand");
  const status = dialog(page).getByRole("switch", { name: "Status" });
  const colorWhenOn = await style(status, "background-color");
  await dialog(page).getByRole("button", { name: "Add Brand" }).click();
  await dialog(page).getByText("Required").first().waitFor();
  await expectAllVisible(page, "brand dialog");
  await status.click();
  expect(await style(status, "background-color")).not.toBe(colorWhenOn);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Messages" }).click();
  await page.getByRole("heading", { level: 2, name: "Messages" }).waitFor();
  await page.getByRole("status", { name: /^Loading/ }).waitFor({ state: "detached" });
  await expectAllVisible(page, "messages");
  await press(page, "Change Password");
  await dialog(page).getByRole("list", { name: "Where you're logged in" }).waitFor();
  await expectAllVisible(page, "password dialog");
});
