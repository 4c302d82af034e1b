import { expect, it } from "vitest";
import { visit } from "./browser.ts";
import { fillContactForm, submitButton } from "./contact-form.ts";

it("shows a toast, at most 420 px wide, that F8 focuses and that closes by its button, a swipe to the right or after 5 s", async () => {
  const page = await visit("/", {
    reducedMotion: "no-preference",
    expectedErrors: /500/,
    prepare: (fresh) =>
      fresh.route("**/api/contact", (route) =>
        route.fulfill({ status: 500, json: { success: false, code: "internal", message: "Oops" } }),
      ),
  });
  await fillContactForm(page, "Toast");
  const press = () => submitButton(page).and(page.locator(":enabled")).click();
  await press();
  const open = page.locator("li[data-state=open]");
  await open.waitFor();
  expect((await open.boundingBox())?.width).toBeLessThanOrEqual(420);
  await Promise.all([page.waitForResponse("**/api/contact"), press()]);
  await submitButton(page).and(page.locator(":enabled")).waitFor(); // the second toast has replaced the first
  expect(await open.count()).toBe(1);
  await page.keyboard.press("F8");
  expect(await page.evaluate(() => document.activeElement?.closest("ol") !== null)).toBe(true);
  await page.getByRole("button", { name: "Close notification" }).click();
  await open.waitFor({ state: "detached" });

  await press();
  await open.waitFor();
  const box = await open.boundingBox();
  if (!box) throw new Error("no toast");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 22, { steps: 5 });
  await page.mouse.up();
  await open.waitFor({ state: "detached" });

  await page.mouse.move(0, 0);
  await page.clock.install();
  await press();
  await open.waitFor();
  await page.clock.runFor(6000);
  await open.waitFor({ state: "detached" });
});
