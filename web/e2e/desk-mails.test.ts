import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { complaintsEverywhere } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { callAsStaff, detail, messagePath, sendRequest } from "./desk.ts";
import { mailsWith } from "./mailbox.ts";
import { writeRows } from "./write-rows.ts";

it("says when it is unknown whether a mail arrived, and resends it only on request", async () => {
  const page = await visit("/admin", await signedIn());
  const request = await sendRequest(page);
  const text = `It ships today, ${request.reference}.`;
  await callAsStaff(page, "POST", `/api/contact-messages/${request.id}/replies`, {
    id: crypto.randomUUID(),
    text,
  });
  await expect.poll(() => mailsWith(text).length).toBe(1);
  // The state that a Worker leaves when it is killed while sending.
  await writeRows({
    sql: "UPDATE message_mails SET sentAt = NULL, nextTryAt = NULL, tryingSince = '2026-01-01T00:00:00.000Z' WHERE messageId = ?",
    values: [String(request.id)],
  });
  await page.goto(messagePath(request));
  await detail(page).getByRole("button", { name: "Send again" }).click();
  const confirmation = page.getByRole("dialog");
  await confirmation
    .getByText(`If the first one went out after all, ${request.email} gets it twice.`)
    .waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  expect(mailsWith(text)).toHaveLength(1);
  await detail(page).getByRole("button", { name: "Send again" }).click();
  await confirmation.getByRole("button", { name: "Send again" }).click();
  await detail(page)
    .getByText(/^Sent \w+ \d+, /)
    .waitFor();
  await expect.poll(() => mailsWith(text).length).toBe(2);
});

it("writes, previews and sends a quotation with the keyboard alone", async () => {
  const page = await visit("/admin", await signedIn());
  const request = await sendRequest(page, [{ text: "Hex bolt M8", quantity: 400 }]);
  await page.goto(messagePath(request));
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
  const isFocused = (element: Element) => element === document.activeElement;
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
