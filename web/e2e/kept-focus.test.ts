import { expect, it } from "vitest";
import { chatPanel, input } from "./chat-panel.ts";
import { isFocused } from "./is-focused.ts";
import { fillQuote, saveQuote, send, waitForThanks } from "./quote-form.ts";
import { abort, unique, visitWithContactApi, waitForDraft } from "./requests.ts";

it("keeps the focus on the button or in the chat while a request is being sent, and moves it into the form that replaces another view", async () => {
  const { page, network } = await visitWithContactApi(abort);
  const name = page.getByLabel("Full Name");
  await saveQuote(page, unique("With a mistake."));
  await page.getByRole("button", { name: "Edit" }).press("Enter");
  await expect.poll(() => name.evaluate(isFocused)).toBe(true);

  const released = Promise.withResolvers<void>();
  network.answer = async (route) => {
    await released.promise;
    return route.continue();
  };
  await send(page);
  const button = page.getByRole("button", { name: "Submitting..." });
  expect(await button.evaluate(isFocused)).toBe(true);
  await button.press("Enter"); // must not submit again, see `network.calls` below
  released.resolve();
  await waitForThanks(page);
  expect(await page.getByRole("heading", { name: "Thank You" }).evaluate(isFocused)).toBe(true);
  expect(network.calls).toBe(2);

  await page.getByRole("button", { name: "Submit Another Request" }).press("Enter");
  await expect.poll(() => name.evaluate(isFocused)).toBe(true);
  await fillQuote(page, "A draft");
  await waitForDraft(page, "A draft");
  await page.reload();
  page.once("dialog", (question) => question.accept());
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect.poll(() => name.evaluate(isFocused)).toBe(true);

  // This request is sent in the background, while the visitor is typing in the chat.
  network.answer = abort;
  await saveQuote(page, unique("Sent later."));
  await page.getByRole("button", { name: "Open chat" }).click();
  await chatPanel(page).waitFor();
  await input(page).pressSequentially("I also need");
  network.answer = (route) => route.continue();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await waitForThanks(page);
  await page.keyboard.type(" gloves");
  expect(await input(page).inputValue()).toBe("I also need gloves");
});
