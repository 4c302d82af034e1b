import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { axeViolationsInBothThemes } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { mailsWith } from "./mailbox.ts";
import { detail, messagePath, sendRequest } from "./message-detail.ts";
import { loseReply } from "./requests.ts";
import { callAsStaff } from "./signed-in-browser.ts";
import { writeRows } from "./write-rows.ts";

it("sends a reply once though the response is lost, resends it on request, and reports that a colleague has done so first", async () => {
  const request = await sendRequest();
  const page = await visit(messagePath(request), { ...(await signedIn()), expectedErrors: /ERR_FAILED/ });
  const text = `It ships today, ${request.reference}.`;
  await detail(page).getByRole("button", { name: "Write a reply" }).click();
  await detail(page).getByLabel("Reply to").fill(text);
  await page.route("**/replies", (route) => loseReply(route), { times: 1 });
  await detail(page).getByRole("button", { name: "Send reply" }).click();
  await detail(page).getByText("We couldn't reach the server.").waitFor();
  await detail(page).getByRole("button", { name: "Send reply" }).click();
  await detail(page).getByText("Your reply is on its way.").waitFor();
  expect(rows("SELECT id FROM message_mails WHERE messageId = ?", String(request.id))).toHaveLength(1);
  await expect.poll(() => mailsWith(text).length).toBe(1);

  /** Leaves the mail as a Worker does that is killed while sending. */
  const interruptSending = () =>
    writeRows({
      sql: "UPDATE message_mails SET sentAt = NULL, nextTryAt = NULL, tryingSince = '2026-01-01T00:00:00.000Z' WHERE messageId = ?",
      values: [String(request.id)],
    });
  await interruptSending();
  await page.reload();
  await detail(page).getByRole("button", { name: "Send again" }).click();
  const confirmation = page.getByRole("dialog");
  await confirmation
    .getByText(`If the first one went out after all, ${request.email} gets it twice.`)
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  expect(mailsWith(text)).toHaveLength(1);
  await detail(page).getByRole("button", { name: "Send again" }).click();
  await confirmation.getByRole("button", { name: "Send again" }).click();
  await detail(page)
    .getByText(/^Sent \w+ \d+, /)
    .waitFor();
  await expect.poll(() => mailsWith(text).length).toBe(2);

  await interruptSending();
  await page.reload();
  await detail(page).getByRole("button", { name: "Send again" }).waitFor();
  await detail(page).getByRole("button", { name: "Write a reply" }).click();
  await detail(page).getByLabel("Reply to").fill("In steel too.");
  const colleague = (await signedIn()).storageState;
  const [reply] = rows("SELECT id FROM message_mails WHERE messageId = ?", String(request.id));
  const path = `/api/contact-messages/${request.id}/replies/${reply?.id}/resend`;
  await callAsStaff(colleague, "POST", path);
  await expect.poll(() => mailsWith(text).length).toBe(3);
  await detail(page).getByRole("button", { name: "Send again" }).click();
  await confirmation.getByRole("button", { name: "Send again" }).click();
  await detail(page).getByText("This message was changed while you were writing.").waitFor();
  expect(mailsWith(text)).toHaveLength(3);
});

it("keeps a new reply that is typed while the previous one is still being sent", async () => {
  const request = await sendRequest();
  const page = await visit(messagePath(request), await signedIn());
  const button = (name: string) => detail(page).getByRole("button", { name });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/replies", async (route) => {
    await released;
    await route.continue();
  });
  await button("Write a reply").click();
  await detail(page).getByLabel("Reply to").fill("It ships today.");
  await button("Send reply").click();
  await button("Sending...").waitFor();
  await button("Write a reply").click(); // closes the editor
  await button("Write a reply").click();
  await detail(page).getByLabel("Reply to").fill("It ships tomorrow.");
  release();
  await detail(page).getByText("It ships today.").first().waitFor();
  expect(await detail(page).getByLabel("Reply to").inputValue()).toBe("It ships tomorrow.");
  await page.reload();
  await detail(page).getByText("It ships today.").first().waitFor();
  expect(await detail(page).getByLabel("Reply to").inputValue()).toBe("It ships tomorrow.");
  await button("Send reply").click();
  await detail(page).getByText("An earlier version of this text had already been sent.").waitFor();
  await button("Send reply").click();
  await detail(page).getByText("Your reply is on its way.").waitFor();
  expect(
    rows("SELECT text FROM message_mails WHERE messageId = ? ORDER BY createdAt", String(request.id)),
  ).toEqual([{ text: "It ships today." }, { text: "It ships tomorrow." }]);
});

it("writes, previews and sends a quotation with the keyboard alone", async () => {
  const request = await sendRequest([{ text: "Hex bolt M8", quantity: 400 }]);
  const page = await visit(messagePath(request), await signedIn());
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Write a quotation").focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Quotation" });
  await form.waitFor();
  /** Presses Tab, or another key, until the expected element has the focus. */
  const tabTo = async (hasFocus: () => Promise<boolean>, key = "Tab") => {
    for (let presses = 0; presses < 60; presses++) {
      if (await hasFocus()) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not reach the element`);
  };
  await form.getByRole("button", { name: "Add a line" }).press("Enter");
  await form.getByRole("button", { name: "Remove line 2" }).press("Enter");
  await expect
    .poll(() => form.getByRole("textbox", { name: "Part", exact: true }).evaluate(isFocused))
    .toBe(true);
  const price = form.getByLabel("Unit price").first();
  await tabTo(() => price.evaluate(isFocused));
  await page.keyboard.type("0.25");
  const preview = form.getByRole("button", { name: "Preview" });
  await tabTo(() => preview.evaluate(isFocused));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("$100.00").first().waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await preview.evaluate(isFocused)).toBe(true);
  await tabTo(() => form.getByRole("button", { name: "Send quotation" }).evaluate(isFocused), "Shift+Tab");
  await page.keyboard.press("Enter");
  await detail(page).getByText("Your quotation is on its way.").waitFor();
  expect(rows("SELECT version FROM quotations WHERE messageId = ?", String(request.id))).toHaveLength(1);
});
