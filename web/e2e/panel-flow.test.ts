import { expect, it } from "vitest";
import { foldQuote } from "#contract/quote.ts";
import { referenceOf } from "#contract/reference.ts";
import { signedIn } from "./administrators.ts";
import { complaintsEverywhere } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { hostileHtml } from "./hostile.ts";

it("shows a new request, finds it by its reference, and stores that it is read and handled", async () => {
  const key = crypto.randomUUID();
  const name = `Ben Osei ${key}`;
  const page = await visit("/", await signedIn());
  const sent = await page.request.post("/api/contact", {
    headers: { "Idempotency-Key": key, Origin: new URL(page.url()).origin },
    data: foldQuote({
      name,
      email: "ben@example.com",
      company: "Osei Works",
      phone: "302 555 0142",
      subject: "400 hex bolts",
      message: `Zinc plated, please. ${hostileHtml.join("")}`,
      requirements: "Two sites",
    }),
  });
  expect(sent.ok()).toBe(true);

  await page.goto("/admin");
  await page.getByRole("tab", { name: "Messages" }).click();
  await page.getByLabel("Search messages").fill(referenceOf(key));
  const row = page.getByRole("list", { name: "Messages" }).getByRole("listitem").filter({ hasText: name });
  await row.waitFor();
  await row.getByRole("button", { name: "View" }).click();
  const detail = page.getByRole("article");
  await detail.getByText("Osei Works").waitFor();
  await detail.getByText("Two sites").waitFor();
  await detail.getByRole("button", { name: "Mark as unread" }).waitFor();
  await detail.getByRole("button", { name: "Mark as handled" }).click();
  await detail.getByText("Handled", { exact: true }).waitFor();
  expect(rows("SELECT isRead, isHandled, isSpam FROM contact_messages WHERE name = ?", name)).toEqual([
    { isRead: 1, isHandled: 1, isSpam: 0 },
  ]);
  await page.getByRole("button", { name: "Back to Messages" }).click();
  await page.getByLabel("Show").selectOption("Spam");
  await page.getByText("No messages match.").waitFor();
  await page.getByLabel("Show").selectOption("Handled");
  await row.getByText("Handled", { exact: true }).waitFor();
});

it("shows a changed and resent request once, with its earlier version", async () => {
  const keys = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const name = `Cleo Park ${keys[0]}`;
  const page = await visit("/", await signedIn());
  const send = (key: string, message: string, replaces: readonly string[]) =>
    page.request.post("/api/contact", {
      headers: { "Idempotency-Key": key, Origin: new URL(page.url()).origin },
      data: {
        ...foldQuote({
          ...{ name, email: "cleo@example.com", company: "", phone: "302 555 0143", subject: "Hex bolts" },
          ...{ message, requirements: "" },
        }),
        replaces,
      },
    });
  expect((await send(keys[0], "Ten, please.", [])).ok()).toBe(true);
  expect((await send(keys[1], "Twelve, please.", [keys[0]])).ok()).toBe(true);

  await page.goto("/admin");
  await page.getByRole("tab", { name: "Messages" }).click();
  await page.getByLabel("Search messages").fill(keys[0]);
  await page.getByText(/^1 message, /).waitFor();
  const row = page.getByRole("list", { name: "Messages" }).getByRole("listitem").filter({ hasText: name });
  expect(await row.innerText()).toContain("Twelve, please.");
  await row.getByRole("button", { name: "View" }).click();

  const detail = page.getByRole("article");
  const earlier = detail.getByText("Ten, please.");
  await detail.getByText("Twelve, please.").waitFor();
  expect(await earlier.isVisible()).toBe(false);
  await detail.getByText("Earlier version", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await earlier.waitFor();
  await detail.getByText(referenceOf(keys[0])).waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  await detail.getByRole("button", { name: "Mark as handled" }).click();
  await detail.getByText("Handled", { exact: true }).waitFor();
  expect(await earlier.isVisible()).toBe(true);
  const handledFlags = "SELECT isHandled FROM contact_messages WHERE name = ? ORDER BY id";
  expect(rows(handledFlags, name)).toEqual([{ isHandled: 0 }, { isHandled: 1 }]);
});
