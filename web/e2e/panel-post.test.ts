import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { origin, rows, type Visit, visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { dialog, field, press } from "./panel.ts";
import { toast } from "./toast.ts";

const open = async (more: Visit = {}) => visit("/admin/blog", { ...(await signedIn()), ...more });
const storedPost = (title: string) =>
  rows("SELECT slug, isPublished, publishAt, content, readTime FROM posts WHERE title = ?", title)[0];
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function fillNewPost(page: Page, title: string): Promise<void> {
  await press(page, "New Blog Post");
  await field(page, "Title *").fill(title);
  await field(page, "Author *").fill("Dana Whitcomb");
  await field(page, "Category *").selectOption("Safety");
  await field(page, "Content *").fill("<p>Hang the chain up, and keep it dry.</p>");
}

it("schedules a post in New York's time, wherever the administrator is", async () => {
  const title = `When to change a filter ${crypto.randomUUID()}`;
  const page = await open({ timezoneId: "Asia/Tokyo" });
  await fillNewPost(page, title);
  await dialog(page).getByText("Publish later").click();
  await field(page, "Publish at (New York time)").fill("2020-01-01T09:00");
  await press(page, "Schedule");
  await dialog(page).getByText("Choose a time in the future").waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await field(page, "Publish at (New York time)").fill("2099-07-01T09:00");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holdCreation = async (route: Route) => {
    await released;
    await route.continue();
  };
  await page.route("**/api/admin/blog/posts", holdCreation);
  await press(page, "Save as Draft");
  await press(page, "Schedule");
  release();
  await toast(page).getByText("Draft saved").waitFor();
  await press(page, `Edit ${title}`);
  await dialog(page).getByText("Publish later").click();
  await field(page, "Publish at (New York time)").fill("2099-07-01T09:00");
  await press(page, "Preview");
  await page.getByRole("article", { name: "Preview" }).getByText("July 1, 2099").waitFor();
  await press(page, "Back to editing");
  await field(page, "Publish at (New York time)").press("Enter");
  await toast(page).getByText("Scheduled for Jul 1, 2099, 9:00 AM EDT").waitFor();
  await row(page, title).getByText("Scheduled for Jul 1, 2099, 9:00 AM EDT").waitFor();
  expect(storedPost(title)).toMatchObject({ isPublished: 0, publishAt: "2099-07-01T13:00:00.000Z" });

  await press(page, `Edit ${title}`);
  expect(await field(page, "Publish at (New York time)").inputValue()).toBe("2099-07-01T09:00");
  await field(page, "Author *").fill("Ana Ruiz");
  await field(page, "Author *").press("Enter");
  await row(page, title).getByText("Ana Ruiz").waitFor();
  expect(storedPost(title)).toMatchObject({ isPublished: 0, publishAt: "2099-07-01T13:00:00.000Z" });
});

it("edits a draft without publishing it, compares an earlier version with it and restores that without saving", async () => {
  const key = crypto.randomUUID();
  const [firstTitle, secondTitle] = [`Reading a thread gauge ${key}`, `Reading thread gauges well ${key}`];
  let isFailing = true;
  const page = await open({
    expectedErrors: /503/,
    prepare: (newPage) =>
      newPage.route("**/versions", (route) =>
        isFailing ? route.fulfill({ status: 503, body: "" }) : route.fallback(),
      ),
  });
  await fillNewPost(page, firstTitle);
  await press(page, "Save as Draft");
  await toast(page).getByText("Draft saved").waitFor();
  await row(page, firstTitle).getByText("Draft", { exact: true }).waitFor();
  await press(page, `Edit ${firstTitle}`);
  await dialog(page).getByText("Readers don't see this post yet.").waitFor();
  await press(page, "Earlier versions");
  await dialog(page).getByText("We couldn't load the earlier versions.").waitFor();
  isFailing = false;
  await press(page, "Try again");
  await dialog(page).getByText("No earlier versions yet. Each save keeps the version before it.").waitFor();
  await press(page, "Back to editing");
  await field(page, "Title *").fill(secondTitle);
  await field(page, "Content *").fill("<p>Hang the chain up, and keep it <em>quite</em> dry.</p>");
  await field(page, "Read Time (minutes) *").fill("7");
  await field(page, "Title *").press("Enter");
  await expect.poll(() => storedPost(secondTitle)).toMatchObject({ isPublished: 0, readTime: 7 });
  expect((await fetch(`${origin}/blog/${storedPost(secondTitle)?.slug}`)).status).toBe(404);

  await press(page, `Edit ${secondTitle}`);
  await press(page, "Earlier versions");
  const versions = dialog(page).getByRole("region", { name: "Earlier versions" });
  await versions.getByRole("definition").first().locator("del").first().waitFor();
  await versions.locator("ins", { hasText: "quite" }).waitFor();
  expect(await field(page, "Version").locator("option").allInnerTexts()).toEqual([
    expect.stringMatching(/ E[SD]T, by Ana Ruiz .+, not published$/),
  ]);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await dialog(page).evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  await press(page, "Put this version into the form");
  const restoredNotice = dialog(page).getByText(/^The version of .+ is in the form\. It isn't saved yet\.$/);
  await restoredNotice.waitFor();
  await expect.poll(() => restoredNotice.evaluate(isFocused)).toBe(true);
  expect(await field(page, "Title *").inputValue()).toBe(firstTitle);
  expect(await field(page, "Content *").inputValue()).toBe("<p>Hang the chain up, and keep it dry.</p>");
  expect([storedPost(firstTitle), storedPost(secondTitle)?.isPublished]).toEqual([undefined, 0]);
  await press(page, "Save as Draft");
  await expect.poll(() => storedPost(firstTitle)).toMatchObject({ isPublished: 0 });
  expect(storedPost(secondTitle)).toBeUndefined();
});
