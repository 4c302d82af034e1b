import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newAdministrator, openSession, signedIn } from "./administrators.ts";
import { axeViolationsInBothThemes, axeViolationsInThemesAndWidths } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { detail, messagePath, sendRequest } from "./message-detail.ts";
import { loseReply } from "./requests.ts";

/** Waits for a call that announces (PUT) or no longer announces (DELETE) that somebody is writing. */
const writingCall = (page: Page, method: "PUT" | "DELETE") =>
  page.waitForResponse(
    (response) => response.url().endsWith("/writing") && response.request().method() === method,
  );

it("shows who is writing, and rejects a reply to a message that a colleague has just answered, but keeps its text", async () => {
  const anna = await newAdministrator();
  const request = await sendRequest();
  const path = messagePath(request);
  const colleaguesPage = await visit(path, {
    ...(await signedIn()),
    expectedErrors: /status of 409|ERR_FAILED/,
  });
  await detail(colleaguesPage).getByRole("button", { name: "Write a reply" }).waitFor();

  const annasPage = await visit(path, await openSession(anna.username));
  await detail(annasPage).getByRole("button", { name: "Write a reply" }).click();
  const announcement = writingCall(annasPage, "PUT");
  await detail(annasPage).getByLabel("Reply to").fill("We have them.");
  await announcement;

  await detail(colleaguesPage).getByRole("button", { name: "Write a reply" }).click();
  await detail(colleaguesPage).getByLabel("Reply to").fill("We do not have them.");
  await detail(colleaguesPage).getByText(`${anna.username} is writing an answer.`).waitFor();
  expect(await axeViolationsInThemesAndWidths(colleaguesPage)).toEqual([]);

  await detail(annasPage).getByRole("button", { name: "Send reply" }).click();
  await detail(annasPage).getByText("Your reply is on its way.").waitFor();
  await detail(colleaguesPage).getByRole("button", { name: "Send reply" }).click();
  await detail(colleaguesPage).getByText("This message was changed while you were writing.").waitFor();
  expect(await axeViolationsInBothThemes(colleaguesPage)).toEqual([]);
  expect(await detail(colleaguesPage).getByLabel("Reply to").inputValue()).toBe("We do not have them.");

  // The text survives a reload, and can be sent once the changes have been seen.
  await colleaguesPage.route("**/notes", loseReply, { times: 1 });
  await detail(colleaguesPage).getByLabel("Note for your colleagues").fill("None in stock.");
  await detail(colleaguesPage).getByRole("button", { name: "Add note" }).click();
  await colleaguesPage.getByRole("form", { name: "Note" }).getByRole("alert").waitFor();
  await colleaguesPage.reload();
  await detail(colleaguesPage).getByText("This message was changed while you were writing.").waitFor();
  expect(await detail(colleaguesPage).getByLabel("Reply to").inputValue()).toBe("We do not have them.");
  await detail(colleaguesPage).getByRole("button", { name: "Show the current state" }).click();
  await detail(colleaguesPage).getByText(`${anna.username} wrote a reply`).first().waitFor();

  // Resending a note whose response was lost does not hide a change that Anna has made meanwhile.
  await annasPage.reload();
  await detail(annasPage).getByRole("button", { name: "Mark as handled" }).click();
  await detail(annasPage).getByRole("button", { name: "Mark as not handled" }).waitFor();
  await detail(colleaguesPage).getByRole("button", { name: "Add note" }).click();
  await detail(colleaguesPage).getByText("This message was changed while you were writing.").waitFor();
  await detail(colleaguesPage).getByRole("button", { name: "Show the current state" }).click();
  const ownAnnouncement = writingCall(colleaguesPage, "PUT");
  await detail(colleaguesPage).getByLabel("Reply to").fill("We do not have ");
  await ownAnnouncement;
  await detail(colleaguesPage).getByLabel("Reply to").fill("We do not have them.");
  const withdrawal = writingCall(colleaguesPage, "DELETE");
  await detail(colleaguesPage).getByRole("button", { name: "Send reply" }).click();
  await detail(colleaguesPage).getByText("Your reply is on its way.").waitFor();
  await withdrawal;
  const selectTexts = "SELECT text FROM message_mails WHERE messageId = ? ORDER BY createdAt";
  expect(rows(selectTexts, String(request.id)).map(({ text }) => text)).toEqual([
    "We have them.",
    "We do not have them.",
  ]);

  // After sending a reply, the page shows again that a colleague is writing.
  const nextAnnouncement = writingCall(annasPage, "PUT");
  await detail(annasPage).getByRole("button", { name: "Write a reply" }).click();
  await detail(annasPage).getByLabel("Reply to").fill("In steel too.");
  await nextAnnouncement;
  await colleaguesPage.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  await detail(colleaguesPage).getByText(`${anna.username} is writing an answer.`).waitFor();
});

it("stores notes, saved replies and assignments, but no draft of an unedited quotation", async () => {
  const request = await sendRequest();
  const page = await visit(messagePath(request), { ...(await signedIn()), expectedErrors: /ERR_FAILED/ });
  const article = detail(page);
  await article.getByLabel("Note for your colleagues").fill("Call before noon.");
  await page.reload();
  expect(await article.getByLabel("Note for your colleagues").inputValue()).toBe("Call before noon.");
  await article.getByRole("button", { name: "Add note" }).click();
  await article.getByRole("list", { name: "Notes" }).getByText("Call before noon.").waitFor();
  expect(await article.getByLabel("Note for your colleagues").inputValue()).toBe("");

  await article.getByRole("button", { name: "Write a reply" }).click();
  await article.getByLabel("Reply to").fill("It ships today.");
  await article.getByText("Saved replies", { exact: true }).click();
  const title = `Ships ${request.reference}`;
  await article.getByLabel("Title for the current text").fill(title);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/admin/saved-replies", loseReply, { times: 1 });
  await article.getByRole("button", { name: "Save as a new reply" }).click();
  await article.getByRole("alert").waitFor();
  await page.route("**/api/admin/saved-replies", async (route) => {
    if (route.request().method() === "POST") await released;
    return route.continue();
  });
  await article.getByRole("button", { name: "Save as a new reply" }).click();
  await article.getByLabel("Title for the current text").fill("Typed meanwhile");
  release();
  await article.getByText(`Saved as "${title}".`).waitFor();
  expect(rows("SELECT title FROM saved_replies WHERE title = ?", title)).toHaveLength(1);
  expect(await article.getByLabel("Title for the current text").inputValue()).toBe("Typed meanwhile");
  await article.getByLabel("Reply to").fill("");
  await article.getByLabel("Saved reply").selectOption(title);
  await article.getByRole("button", { name: "Insert" }).click();
  expect(await article.getByLabel("Reply to").inputValue()).toBe("It ships today.");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.route("**/api/admin/saved-replies", (route) => route.abort(), { times: 1 });
  await article.getByRole("button", { name: "Save as a new reply" }).click();
  await article.getByRole("alert").waitFor();
  page.once("dialog", (dialog) => void dialog.accept());
  await article.getByRole("button", { name: "Delete" }).click();
  await article.getByText(`"${title}" deleted.`).waitFor();
  expect(await article.getByRole("alert").count()).toBe(0);
  await article.getByLabel("Reply to").fill("");
  await page.getByRole("button", { name: "Write a reply" }).click();

  // A quotation that was opened but not edited is not a draft.
  await article.getByRole("button", { name: "Write a quotation" }).click();
  await page.getByRole("form", { name: "Quotation" }).waitFor();
  await page.reload();
  await article.getByRole("button", { name: "Write a quotation" }).waitFor();
  expect(await page.getByRole("form", { name: "Quotation" }).count()).toBe(0);

  const me = (await page.evaluate(() => localStorage.getItem("adminUser"))) ?? "";
  await article.getByLabel("Assigned to").selectOption({ label: `${me} (me)` });
  await article.getByText(/^History/).click();
  await article.getByText(`${me} assigned it to ${me}`).waitFor();
});

it("withdraws the announcement when the editor is closed, and reports no conflict with one's own quick changes", async () => {
  const request = await sendRequest();
  const page = await visit(messagePath(request), await signedIn());
  const article = detail(page);
  for (const [opener, typeInto] of [
    ["Write a reply", "Reply to"],
    ["Write a quotation", "Mail to"],
  ] as const) {
    await article.getByRole("button", { name: opener }).click();
    const announcement = writingCall(page, "PUT");
    await article.getByLabel(typeInto).fill("We have them.");
    await announcement;
    const withdrawal = writingCall(page, "DELETE");
    await article.getByRole("button", { name: opener }).click();
    await withdrawal;
  }

  await article.getByRole("button", { name: "Write a reply" }).click();
  await article.getByLabel("Reply to").fill("We have them.");
  const me = (await page.evaluate(() => localStorage.getItem("adminUser"))) ?? "";
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/contact-messages/${request.id}`, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    const response = await route.fetch();
    await released;
    return route.fulfill({ response });
  });
  await article.getByRole("button", { name: "Mark as handled" }).click();
  await expect
    .poll(() => rows("SELECT isHandled FROM contact_messages WHERE id = ?", String(request.id)))
    .toEqual([{ isHandled: 1 }]);
  await article.getByLabel("Assigned to").selectOption({ label: `${me} (me)` });
  await expect
    .poll(() => rows("SELECT assignee FROM contact_messages WHERE id = ?", String(request.id)))
    .toEqual([{ assignee: me }]);
  // The responses to the two changes may arrive in either order. In both, the message is handled.
  let finishedCount = 0;
  page.on("requestfinished", (finished) => {
    if (finished.method() === "PUT") finishedCount++;
  });
  release();
  await expect.poll(() => finishedCount).toBe(2);
  await article.getByRole("button", { name: "Mark as not handled" }).waitFor();
  await article.getByRole("button", { name: "Send reply" }).click();
  await article.getByText("Your reply is on its way.").waitFor();
});
