import { expect, it } from "vitest";
import { visit } from "./browser.ts";
import { fillContactForm, submitButton } from "./contact-form.ts";
import { toast } from "./toast.ts";

it("shows a toast, at most 420 px wide, that F8 focuses and that closes by its button, by a swipe to the right or by itself after 4 to 6 s", async () => {
  const page = await visit("/", {
    reducedMotion: "no-preference",
    expectedErrors: /500/,
    prepare: (fresh) =>
      fresh.route("**/api/contact", (route) =>
        route.fulfill({ status: 500, json: { success: false, code: "internal", message: "Oops" } }),
      ),
  });
  await fillContactForm(page, "Toast");
  const submit = () => submitButton(page).and(page.locator(":enabled")).click();
  await submit();
  const openToast = toast(page);
  await openToast.waitFor();
  expect((await openToast.boundingBox())?.width).toBeLessThanOrEqual(420);
  await Promise.all([page.waitForResponse("**/api/contact"), submit()]);
  await submitButton(page).and(page.locator(":enabled")).waitFor(); // the second toast has replaced the first
  expect(await openToast.count()).toBe(1);
  await page.keyboard.press("F8");
  expect(await page.evaluate(() => document.activeElement?.closest("ol") !== null)).toBe(true);
  await page.getByRole("button", { name: "Close notification" }).click();
  await openToast.waitFor({ state: "detached" });

  await submit();
  await openToast.waitFor();
  const box = await openToast.boundingBox();
  if (!box) throw new Error("no toast");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 22, { steps: 5 });
  await page.mouse.up();
  await openToast.waitFor({ state: "detached" });

  await page.mouse.move(0, 0);
  await page.clock.install();
  await submit();
  await openToast.waitFor();
  await page.clock.runFor(4000);
  expect(await openToast.count()).toBe(1);
  await page.clock.runFor(2000);
  await openToast.waitFor({ state: "detached" });
});
