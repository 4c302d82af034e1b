import { expect, it } from "vitest";
import { trapField } from "#contract/contact.ts";
import { rows, visit } from "./browser.ts";
import { unsentRequests } from "./device.ts";
import { fillQuote, saveQuote } from "./quote-form.ts";

const spamFlags = (text: string) =>
  rows("SELECT isDoubtful FROM contact_messages WHERE message LIKE ?", `${text}%`).map(
    ({ isDoubtful }) => isDoubtful,
  );

it("marks a bot's request as possible spam, even if it was queued first, but not a person's", async () => {
  const page = await visit("/quote", {
    prepare: (fresh) => fresh.clock.install(),
  });
  const trap = page.locator(`input[name=${trapField}]`);
  expect(await trap.isVisible()).toBe(false);
  expect(await page.getByRole("textbox", { name: "Leave this empty" }).count()).toBe(0);
  const attributes = await trap.evaluate((input: HTMLInputElement) => [input.tabIndex, input.autocomplete]);
  expect(attributes).toEqual([-1, "off"]);

  await page.clock.runFor(5000);
  const botText = `Filled in by a machine ${crypto.randomUUID()}`;
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = "https://example.com";
  });
  await page.context().setOffline(true);
  await saveQuote(page, botText);
  expect(await unsentRequests(page)).toMatchObject([{ body: { signs: { trap: "https://example.com" } } }]);
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(spamFlags(botText)).toEqual([1]);

  await page.getByRole("button", { name: "Submit Another Request" }).click();
  const personText = `Filled in by a person ${crypto.randomUUID()}`;
  await fillQuote(page, personText);
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(spamFlags(personText)).toEqual([0]);
});
