import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import type { EditablePost } from "#contract/posts.ts";
import { withDatabase } from "../../.scripts/database.ts";
import { addSignedInAdministrator } from "./add-signed-in-administrator.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { rowsIn, type Visit, visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { ownWorker } from "./own-worker.ts";
import { dialog, field, press } from "./panel.ts";
import { callAsStaff } from "./signed-in-browser.ts";
import { toast } from "./toast.ts";

/** This file has its own Worker, because a new post would become the featured article in other tests. */
const worker = ownWorker();

const open = (more: Visit = {}) =>
  visit("/admin/blog", {
    baseURL: worker.origin,
    storageState: addSignedInAdministrator(worker.folder, worker.origin, `Dana ${crypto.randomUUID()}`),
    ...more,
  });
const storedPost = (title: string) =>
  rowsIn(
    worker.database,
    "SELECT slug, isPublished, publishAt, content, readTime, authorName FROM posts WHERE title = ?",
    title,
  )[0];
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const fetchPage = (slug: unknown) => fetch(`${worker.origin}/blog/${slug}`);

async function fillNewPost(page: Page, title: string): Promise<void> {
  await press(page, "New Blog Post");
  await field(page, "Title *").fill(title);
  await field(page, "Author *").fill("Dana Whitcomb");
  await field(page, "Category *").selectOption("Safety");
  await field(page, "Content *").fill("<p>Hang the chain up, and keep it dry.</p>");
}

/** Answers the next question of the browser's `confirm`. @returns the question */
async function answerQuestion(page: Page, answer: "accept" | "dismiss"): Promise<string> {
  const question = await page.waitForEvent("dialog");
  await question[answer]();
  return question.message();
}

/** Changes a post, as if another administrator had done so. */
function changeElsewhere(title: string, assignment: string): void {
  const update = `UPDATE posts SET ${assignment}, version = version + 1 WHERE title = ?`;
  withDatabase(worker.folder, (database) => database.prepare(update).run(title));
}

it("edits a draft without publishing it, publishes it, overwrites a colleague's change and deletes it", async () => {
  const title = "How to store chain";
  const page = await open({ expectedErrors: /409/ });
  await fillNewPost(page, title);
  await press(page, "Save as Draft");
  await toast(page).getByText("Draft saved").waitFor();
  await row(page, title).getByText("Draft", { exact: true }).waitFor();
  await press(page, `Edit ${title}`);
  await dialog(page).getByText("Readers don't see this post yet.").waitFor();
  await field(page, "Read Time (minutes) *").fill("7");
  await field(page, "Title *").press("Enter");
  await expect.poll(() => storedPost(title)).toMatchObject({ isPublished: 0, readTime: 7 });
  const slug = storedPost(title)?.slug;
  expect((await fetchPage(slug)).status).toBe(404);

  await press(page, `Edit ${title}`);
  await press(page, "Save Post");
  await toast(page).getByText("Blog post updated successfully").waitFor();
  await row(page, title).getByText("Draft", { exact: true }).waitFor({ state: "detached" });
  expect(await (await fetchPage(slug)).text()).toContain("<p>Hang the chain up, and keep it dry.</p>");

  await press(page, `Edit ${title}`);
  const question = answerQuestion(page, "dismiss");
  await press(page, "Save as Draft");
  expect(await question).toBe(
    `Take "${title}" off the site? Readers won't see it until it is published again.`,
  );
  expect(storedPost(title)).toMatchObject({ isPublished: 1 });
  await field(page, "Read Time (minutes) *").fill("60");
  changeElsewhere(title, "authorName = 'Ana Ruiz'");
  await press(page, "Save Post");
  await dialog(page).getByText("This post was changed while you were editing.").waitFor();
  await press(page, "Overwrite with mine");
  await dialog(page).waitFor({ state: "hidden" });
  expect(storedPost(title)).toMatchObject({ isPublished: 1, readTime: 60, authorName: "Dana Whitcomb" });

  await press(page, `Delete ${title}`);
  await press(page, "Delete");
  await toast(page).getByText("Blog post deleted successfully").waitFor();
  await row(page, title).waitFor({ state: "detached" });
  expect((await fetchPage(slug)).status).toBe(404);
});

it("asks before a draft overwrites a post that a colleague has published meanwhile", async () => {
  const title = "Which hook for which chain";
  const page = await open({ expectedErrors: /409/ });
  await fillNewPost(page, title);
  await press(page, "Save as Draft");
  await press(page, `Edit ${title}`);
  await field(page, "Read Time (minutes) *").fill("7");
  changeElsewhere(title, "isPublished = 1");
  await press(page, "Save as Draft");
  const refusal = answerQuestion(page, "dismiss");
  await press(page, "Overwrite with mine");
  expect(await refusal).toBe(
    `Take "${title}" off the site? Readers won't see it until it is published again.`,
  );
  expect(storedPost(title)).toMatchObject({ isPublished: 1 });
  const consent = answerQuestion(page, "accept");
  await press(page, "Overwrite with mine");
  await consent;
  await dialog(page).waitFor({ state: "hidden" });
  expect(storedPost(title)).toMatchObject({ isPublished: 0, readTime: 7 });
});

it("shows the current version of a post whose slug a colleague has changed and given to another post", async () => {
  const colleague = addSignedInAdministrator(worker.folder, worker.origin, `Ana ${crypto.randomUUID()}`);
  const key = crypto.randomUUID();
  const [title, oldSlug, newSlug] = [`Coiling hoses ${key}`, `hoses-${key}`, `coils-${key}`];
  const save = async (method: "POST" | "PUT", path: string, more: Partial<EditablePost>) =>
    (await callAsStaff<{ data: EditablePost }>(colleague, method, `/api/admin/blog/posts${path}`, more)).data;
  const input = {
    ...{ title, slug: oldSlug, authorName: "Dana Whitcomb", category: "Safety", readTime: 3 },
    ...{ excerpt: "How not to trip.", content: "<p>Coil it clockwise.</p>", isPublished: false },
  };
  const { id } = await save("POST", "", input);
  const page = await open({ expectedErrors: /409/ });
  await press(page, `Edit ${title}`);
  await field(page, "Read Time (minutes) *").fill("7");
  await save("PUT", `/${id}`, { ...input, slug: newSlug });
  expect(await save("POST", "", { ...input, title: `Draining hoses ${key}` })).toMatchObject({
    slug: oldSlug,
  });
  await press(page, "Save Post");
  await press(page, "Discard my changes");
  expect(await field(page, "Title *").inputValue()).toBe(title);
  expect(await field(page, "Slug").inputValue()).toBe(newSlug);
  await press(page, "Cancel");
  // The list was loaded before the colleague's change.
  await press(page, `Edit ${title}`);
  expect(await field(page, "Slug").inputValue()).toBe(newSlug);
});

it("schedules a post in New York's time, wherever the administrator is", async () => {
  const title = "When to change a filter";
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

it("compares an earlier version with the form and restores it without saving", async () => {
  const [firstTitle, secondTitle] = ["Reading a thread gauge", "Reading thread gauges well"];
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
  await press(page, `Edit ${firstTitle}`);
  await press(page, "Earlier versions");
  await dialog(page).getByText("We couldn't load the earlier versions.").waitFor();
  isFailing = false;
  await press(page, "Try again");
  await dialog(page).getByText("No earlier versions yet. Each save keeps the version before it.").waitFor();
  await press(page, "Back to editing");
  await field(page, "Title *").fill(secondTitle);
  await field(page, "Content *").fill("<p>Hang the chain up, and keep it <em>quite</em> dry.</p>");
  await press(page, "Save as Draft");

  await press(page, `Edit ${secondTitle}`);
  await press(page, "Earlier versions");
  const versions = dialog(page).getByRole("region", { name: "Earlier versions" });
  await versions.getByRole("definition").first().locator("del").first().waitFor();
  await versions.locator("ins", { hasText: "quite" }).waitFor();
  expect(await field(page, "Version").locator("option").allInnerTexts()).toEqual([
    expect.stringMatching(/ E[SD]T, by Dana .+, not published$/),
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
