import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { enrolledAdministrator, openSession, signedIn } from "./administrators.ts";
import { viewports, visit } from "./browser.ts";
import { dialog, field, press } from "./panel.ts";

const narrowWindows = [
  { viewport: viewports.phone, fontSize: "200%" },
  { viewport: { width: 320, height: 640 }, fontSize: "" },
  { viewport: { width: 320, height: 640 }, fontSize: "200%" },
];

/**
 * Checks on narrow phones and with text at twice its size that nothing overflows the dialog, that no control is
 * covered, and that no button or link is cut off.
 */
async function expectToFit(page: Page, dialogName: string): Promise<void> {
  for (const { viewport, fontSize } of narrowWindows) {
    await page.setViewportSize(viewport);
    const found = await dialog(page).evaluate((open, size) => {
      const root = document.documentElement;
      root.style.fontSize = size;
      const tooWide = [root, open]
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => box.tagName);
      const edge = open.getBoundingClientRect();
      const shown = [...open.querySelectorAll<HTMLElement>("*")].filter((element) =>
        element.checkVisibility({ opacityProperty: true }),
      );
      const outside = shown.filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < edge.left - 1 || right > edge.right + 1);
      });
      const controls = shown.filter((element) => element.matches("a, button, input, select, textarea"));
      const covered = controls.filter((control) => {
        control.scrollIntoView({ block: "center" });
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const isReached = control.contains(hit) || hit?.closest("label")?.control === control;
        return !isReached && !control.matches(":disabled");
      });
      const cutOff = controls.filter((control) => control.matches("button, a") && isCutOff(control));
      open.scrollTo(0, 0);
      const htmlOf = (list: Element[]) => list.map((element) => element.outerHTML.slice(0, 120));
      return { tooWide, outside: htmlOf(outside), covered: htmlOf(covered), cutOff: htmlOf(cutOff) };

      function isCutOff({ textContent, scrollWidth, clientWidth }: HTMLElement) {
        return textContent !== "" && clientWidth > 0 && scrollWidth > clientWidth + 1;
      }
    }, fontSize);
    expect(found, `${dialogName} ${viewport.width} ${fontSize}`).toEqual({
      tooWide: [],
      outside: [],
      covered: [],
      cutOff: [],
    });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

it("fits dialogs of the panel on narrow phones and with text at twice its size", async () => {
  const { username, password, recoveryCodes } = await enrolledAdministrator();
  const page = await visit("/admin", { on: "phone", ...(await openSession(username)) });
  const close = () => page.keyboard.press("Escape");
  await press(page, "Add New Product");
  await dialog(page).getByRole("button", { name: "Add Product" }).click();
  await dialog(page).getByText("Required").first().waitFor();
  await expectToFit(page, "product");
  await close();
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await expectToFit(page, "delete");
  await close();
  await press(page, "Suppliers");
  await dialog(page).getByRole("list", { name: "Suppliers" }).waitFor();
  await expectToFit(page, "suppliers");
  await close();
  await press(page, "Change Password");
  await dialog(page).getByRole("list", { name: "Where you're logged in" }).waitFor();
  await press(page, "Save Password");
  await press(page, "Generate new recovery codes");
  await press(page, "Replace my codes");
  await dialog(page).getByText("Required").nth(5).waitFor();
  await expectToFit(page, "password and empty confirmation");
  await field(page, "Current Password *").last().fill(password);
  await field(page, "Code from your authenticator app, or a recovery code *")
    .last()
    .fill(recoveryCodes[0] ?? "");
  await press(page, "Replace my codes");
  await dialog(page).getByRole("list", { name: "Recovery codes" }).waitFor();
  await expectToFit(page, "password and recovery codes");
  await close();
  await page.getByRole("tab", { name: "Brands" }).click();
  await press(page, "Add New Brand");
  await dialog(page).getByRole("button", { name: "Add Brand" }).click();
  await dialog(page).getByText("Required").first().waitFor();
  await expectToFit(page, "brand");
  await close();
  await page.getByRole("tab", { name: "Blog" }).click();
  await page.getByRole("link", { name: "Manage Blog Posts" }).click();
  await press(page, "New Blog Post");
  await press(page, "Save Post");
  await dialog(page).getByText("Author name is required").waitFor();
  await expectToFit(page, "post");
});

it("fits the panel's tabs, the blog page and the footer on narrow phones and with text at twice its size", async () => {
  const page = await visit("/admin?tab=products&view=cards", await signedIn());
  const editButton = page.getByRole("button", { name: /^Edit / }).first();
  const openTab = (name: string) => page.getByRole("tab", { name }).click();
  const expectPageToFit = async (name: string, control: Locator) => {
    await control.waitFor();
    const windows = [...narrowWindows, { viewport: { width: 1280, height: 800 }, fontSize: "200%" }];
    for (const { viewport, fontSize } of windows) {
      await page.setViewportSize(viewport);
      const tooWide = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        return [document.documentElement, ...document.querySelectorAll("[role=tab]")]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => element.textContent?.slice(0, 40));
      }, fontSize);
      expect(tooWide, `${name} ${viewport.width} ${fontSize}`).toEqual([]);
    }
    await page.setViewportSize(viewports.laptop);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  };
  await expectPageToFit("cards", editButton);
  await press(page, "Table");
  await page.getByRole("table", { name: "Products" }).waitFor();
  await expectPageToFit("table", editButton);
  await openTab("Brands");
  await page.getByRole("list", { name: "Brands" }).waitFor();
  await expectPageToFit("brands", editButton);
  await openTab("Messages");
  await expectPageToFit("messages", page.getByRole("searchbox", { name: "Search messages" }));
  await openTab("Blog");
  await expectPageToFit("blog", page.getByRole("heading", { name: "Latest posts" }));
  await page.getByRole("link", { name: "Manage Blog Posts" }).click();
  await expectPageToFit("blog management", editButton);
});
