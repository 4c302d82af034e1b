import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { axeViolationsInBothThemes, axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit } from "./browser.ts";
import { mailsWith } from "./mailbox.ts";
import { detail, quotationLinksMailedTo } from "./message-detail.ts";
import { openParts, pasteLines } from "./parts.ts";
import { addPhotos, phonePhoto, photoStatus } from "./photos.ts";
import { fillQuote, send, waitForThanks } from "./quote-form.ts";
import { unique } from "./requests.ts";

const fourLines = [
  "4 x KT-INS114-DRE",
  ...Array.from({ length: 3 }, (_, i) => `${i + 1} x bracket as on drawing 47${i}`),
];

it("takes a request with parts and photos from received to accepted, and shows the buyer each step", async () => {
  const buyer = await visit("/quote", { on: "phone", expectedErrors: /ERR_FAILED/ });
  const email = `ana-${crypto.randomUUID()}@example.com`;
  await openParts(buyer);
  await pasteLines(buyer, fourLines);
  await buyer.getByRole("button", { name: "Add 4 parts" }).click();
  const photo = await phonePhoto(buyer, 300, 400);
  await addPhotos(buyer, { name: "a.jpg", buffer: photo }, { name: "b.jpg", buffer: photo });
  await expect.poll(() => photoStatus(buyer)).toBe("2 photos added.");
  await fillQuote(buyer, unique("Four parts, please."));
  await buyer.getByLabel("Email Address").fill(email);
  // A form submitted within two seconds is marked as possible spam.
  await buyer.waitForFunction(() => performance.now() > 2500);
  await send(buyer);
  await waitForThanks(buyer);
  const reference =
    (await buyer
      .getByText(/^M-\w{4}-\w{2}$/)
      .first()
      .textContent()) ?? "";
  await buyer.getByRole("link", { name: "Follow this request" }).click();
  const step = buyer.locator("li[aria-current=step]");
  await expect.poll(() => step.innerText()).toContain("Received");
  const refresh = () => buyer.getByRole("button", { name: "Refresh" }).click();

  // Staff open the request with a click anywhere on its row.
  const staff = await visit("/admin?tab=messages", await signedIn());
  await staff.getByLabel("Search messages").fill(reference);
  await staff.getByText("1 message", { exact: true }).waitFor();
  const row = staff.getByRole("list", { name: "Messages" }).getByRole("listitem");
  await row.getByText("Quote Request: Bearings").click({ force: true });
  const article = detail(staff);
  await article.getByText("Parts (4)").waitFor();
  await expect.poll(() => article.getByRole("list", { name: "Photos" }).locator("img").count()).toBe(2);
  await article.getByRole("link", { name: "Insulated Knockout Kit" }).waitFor();
  await refresh();
  await expect.poll(() => step.innerText()).toContain("In progress");

  await article.getByRole("button", { name: "Write a quotation" }).click();
  const form = staff.getByRole("form", { name: "Quotation" });
  const line = (index: number) => form.getByRole("list", { name: "Lines" }).locator(":scope > li").nth(index);
  expect(await line(0).getByLabel("Unit price").inputValue()).toMatch(/^\d+\.\d\d$/);
  await line(0).getByLabel("Unit price").fill("100");
  await form.getByRole("button", { name: "Send quotation" }).click();
  await form.getByText("Enter the price in dollars, for example 12.50").first().waitFor();
  for (let i = 1; i < 4; i++) await line(i).getByLabel("Unit price").fill("1.25");
  await line(1).getByLabel("Lead time").fill("3 to 5 days");
  // 4 × 100 and (1 + 2 + 3) × 1.25
  expect(await form.getByLabel("Total", { exact: true }).textContent()).toBe("$407.50");
  expect(await axeViolationsInThemesAndWidths(staff)).toEqual([]);
  await form.getByRole("button", { name: "Preview" }).click();
  const preview = staff.getByRole("dialog");
  await preview.getByText("$407.50").waitFor();
  expect(await axeViolationsInBothThemes(staff)).toEqual([]);
  await preview.getByRole("button", { name: "Send quotation" }).click();
  await article.getByText("Your quotation is on its way.").waitFor();
  await article.getByText(/^Sent \w+ \d+, /).waitFor();

  await refresh();
  await expect.poll(() => step.innerText()).toContain("Quoted");
  await buyer.getByText("$407.50").waitFor();
  expect(await axeViolationsInBothThemes(buyer)).toEqual([]);

  const unreachable = "**/api/quote-status**";
  await buyer.route(unreachable, (route) => route.abort());
  await buyer.reload();
  await buyer.getByText("$407.50").waitFor();
  await buyer.getByText(/^As of /).waitFor();
  await buyer.unroute(unreachable);

  await buyer.context().setOffline(true);
  // A decision made offline fails without losing the note, and can be sent again.
  await buyer.getByRole("button", { name: "Accept" }).click();
  const confirmation = buyer.getByRole("dialog");
  await confirmation.getByLabel("Note").fill("Order 4711");
  await confirmation.getByRole("button", { name: "Yes, accept" }).click();
  await confirmation.getByText("We can't reach our server right now").waitFor();
  await buyer.context().setOffline(false);
  await confirmation.getByRole("button", { name: "Yes, accept" }).click();
  await expect.poll(() => step.innerText()).toContain("Accepted");
  await buyer.getByText("Your note: Order 4711").waitFor();

  await staff.reload();
  await article.getByText("Accepted", { exact: true }).waitFor();
  await article.getByText("“Order 4711”").waitFor();
  await article.getByText(/^History/).click();
  await article.getByText("buyer accepted quotation 1").waitFor();
  expect(await axeViolationsInThemesAndWidths(staff)).toEqual([]);

  await expect.poll(() => mailsWith(reference).length).toBe(4);
  const mails = mailsWith(reference);
  const count = (test: (mail: (typeof mails)[number]) => boolean) => mails.filter(test).length;
  expect(count(({ to, subject }) => to.includes(email) && subject.startsWith("We received"))).toBe(1);
  expect(count(({ to, subject }) => to.includes(email) && subject.startsWith("Re: your quote request"))).toBe(
    1,
  );
  expect(count(({ to }) => !to.includes(email))).toBe(2); // to staff: the request and the decision
  expect(quotationLinksMailedTo(email)).toHaveLength(1);
});
