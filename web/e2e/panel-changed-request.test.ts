import { expect, it } from "vitest";
import { referenceOf } from "#contract/reference.ts";
import { signedIn } from "./administrators.ts";
import { axeViolationsInBothThemes } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { postQuote } from "./message-detail.ts";

it("shows a changed request with its earlier version, and stores that it is handled", async () => {
  const keys = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const name = `Cleo Park ${keys[0]}`;
  const form = {
    ...{ name, email: "cleo@example.com", company: "Park Works", phone: "302 555 0143" },
    ...{ subject: "Hex bolts", requirements: "Two sites" },
  };
  await postQuote(keys[0], { ...form, message: "Ten, please." });
  await postQuote(keys[1], { ...form, message: "Twelve, please." }, [keys[0]]);

  const page = await visit("/admin?tab=messages", await signedIn());
  await page.getByLabel("Search messages").fill(keys[0]);
  await page.getByText("1 message", { exact: true }).waitFor();
  const row = page.getByRole("list", { name: "Messages" }).getByRole("listitem").filter({ hasText: name });
  expect(await row.innerText()).toContain("Twelve, please.");
  await row.getByRole("button", { name: "View" }).click();
  const detail = page.getByRole("article");
  const earlier = detail.getByText("Ten, please.");
  for (const text of ["Twelve, please.", "Park Works", "Two sites"])
    await detail.getByText(text).first().waitFor();
  await detail.getByRole("button", { name: "Mark as unread" }).waitFor();
  expect(await earlier.isVisible()).toBe(false);
  await detail.getByText("Earlier version", { exact: true }).press("Enter");
  await earlier.waitFor();
  await detail.getByText(referenceOf(keys[0])).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  await detail.getByRole("button", { name: "Mark as handled" }).click();
  await detail.getByText("Handled", { exact: true }).waitFor();
  expect(await earlier.isVisible()).toBe(true);
  expect(rows("SELECT isRead, isHandled FROM contact_messages WHERE name = ? ORDER BY id", name)).toEqual([
    { isRead: 0, isHandled: 0 },
    { isRead: 1, isHandled: 1 },
  ]);
  await page.getByRole("button", { name: "Back to Messages" }).click();
  await page.getByLabel("Show").selectOption("Handled");
  await row.getByText("Handled", { exact: true }).waitFor();
});
