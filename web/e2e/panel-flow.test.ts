import { expect, it } from "vitest";
import { foldQuote } from "#contract/quote.ts";
import { referenceOf } from "#contract/reference.ts";
import { signedIn } from "./administrators.ts";
import { rows, visit } from "./browser.ts";
import { hostileHtml } from "./hostile.ts";

it("shows a new request, finds it by its reference and stores its marks", async () => {
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
