import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { axeViolationsInBothThemes, axeViolationsInThemesAndWidths } from "./axe.ts";
import { rows, type Visit, visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { mailsWith } from "./mailbox.ts";
import {
  aQuotation,
  detail,
  mailQuotation,
  messagePath,
  quotationLinksMailedTo,
  sendRequest,
} from "./message-detail.ts";
import { writeRows } from "./write-rows.ts";

const phone: Visit = { on: "phone" };
const currentStep = (page: Page) => page.locator("li[aria-current=step]");
const decide = async (page: Page, button: "Accept" | "Decline", note = "") => {
  await page.getByRole("button", { name: button }).click();
  const confirmation = page.getByRole("dialog");
  if (note) await confirmation.getByRole("textbox").fill(note);
  await confirmation.getByRole("button", { name: `Yes, ${button.toLowerCase()}` }).click();
};
const decisions = (id: number) =>
  rows("SELECT decision, decisionNote FROM quotations WHERE messageId = ? ORDER BY version", String(id));

it("keeps a typed note when a refresh fails, and lets the buyer accept a quotation that staff changed after it was declined", async () => {
  const request = await sendRequest();
  await mailQuotation(request, aQuotation({ terms: "Payment within 10 days." }));
  const buyer = await visit(await mailQuotation(request), { ...phone, expectedErrors: /ERR_/ });
  await buyer.getByText("$100.00").first().waitFor();
  await buyer.getByRole("button", { name: "Decline" }).click();
  const note = buyer.getByRole("dialog").getByRole("textbox");
  await note.fill("Too late for us.");
  expect(await axeViolationsInBothThemes(buyer)).toEqual([]);
  await buyer.route("**/api/quote-status", (route) => route.abort());
  await buyer.evaluate(() => window.dispatchEvent(new Event("online")));
  await buyer.getByText("We can't reach our server right now.").waitFor({ state: "attached" });
  expect(await note.inputValue()).toBe("Too late for us.");
  await buyer.getByRole("button", { name: "Not yet" }).click();
  await buyer.getByRole("button", { name: "Accept" }).click();
  expect(await note.inputValue(), "the note of the other decision").toBe("");
  await buyer.getByRole("button", { name: "Not yet" }).click();
  await buyer.getByText("$100.00").first().waitFor();
  await buyer.unroute("**/api/quote-status");
  await buyer.getByRole("button", { name: "Refresh" }).click();
  await buyer.getByText("We can't reach our server right now.").waitFor({ state: "detached" });
  await decide(buyer, "Decline");
  await expect.poll(() => currentStep(buyer).innerText()).toContain("Declined");
  await buyer.getByText("Your note: Too late for us.").waitFor();
  expect(await buyer.getByRole("button", { name: "Accept" }).count()).toBe(0);
  expect(await axeViolationsInThemesAndWidths(buyer)).toEqual([]);

  await buyer.reload();
  await buyer.getByText("Your note: Too late for us.").waitFor();
  const staff = await visit(messagePath(request), await signedIn());
  await detail(staff).getByText("Replaced by a later one").waitFor();
  await detail(staff).getByText("“Too late for us.”").waitFor();
  await detail(staff).getByText("Declined", { exact: true }).waitFor();
  await detail(staff).getByRole("button", { name: "Change the quotation" }).click();
  const form = staff.getByRole("form", { name: "Quotation" });
  expect(await form.getByRole("textbox", { name: "Part", exact: true }).inputValue()).toBe("Hex bolt M8");
  await form.getByLabel("Unit price").fill("0.20");
  await form.getByRole("button", { name: "Send quotation" }).click();
  await detail(staff).getByText("Your quotation is on its way.").waitFor();
  await buyer.getByRole("button", { name: "Refresh" }).click();
  await buyer.getByText("$80.00").first().waitFor();
  expect(quotationLinksMailedTo(request.email)).toHaveLength(3);
  await decide(buyer, "Accept");
  const accepted = buyer.getByRole("status").filter({ hasText: "You accepted this quotation on" });
  await expect.poll(() => accepted.evaluate(isFocused)).toBe(true);
});

it("shows a quotation whose link is opened where its request was found, and keeps the note of each decision until it is emptied or sent", async () => {
  const request = await sendRequest();
  const link = await mailQuotation(request);
  const buyer = await visit(link.replace(/#.*/, ""), phone);
  await buyer.getByLabel("Email Address").fill(request.email);
  await buyer.getByLabel("Email Address").press("Enter");
  await buyer.getByText(/open the link in our email/).waitFor();
  const heading = buyer.getByRole("heading", { name: "Your Quote Request" });
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
  await buyer.goto(link); // changes only the fragment
  await buyer.getByRole("button", { name: "Accept" }).waitFor();
  const url = buyer.url();
  await buyer.getByRole("link", { name: "Skip to content" }).focus();
  await buyer.keyboard.press("Enter");
  await expect.poll(() => buyer.getByRole("main").evaluate(isFocused)).toBe(true);
  expect(buyer.url(), "still shows the quotation after a reload").toBe(url);

  const open = (button: "Accept" | "Decline") => buyer.getByRole("button", { name: button }).click();
  const note = buyer.getByRole("dialog").getByRole("textbox");
  const close = () => buyer.getByRole("button", { name: "Not yet" }).click();
  const storedNotes = (text: string) =>
    buyer.evaluate((text) => JSON.stringify({ ...sessionStorage }).includes(text), text);
  await open("Accept");
  await note.fill("Order 4711");
  await close();
  await open("Decline");
  await note.fill("Too late for us.");
  await buyer.reload();
  await open("Decline");
  expect(await note.inputValue()).toBe("Too late for us.");
  await note.fill("");
  await buyer.reload();
  await open("Decline");
  expect(await note.inputValue()).toBe("");
  await close();
  await open("Accept");
  expect(await note.inputValue()).toBe("Order 4711");
  expect(await storedNotes("Order 4711")).toBe(true);
  await buyer.getByRole("button", { name: "Yes, accept" }).click();
  await buyer.getByText("Your note: Order 4711").waitFor();
  expect(await storedNotes("Order 4711")).toBe(false);
});

it("accepts no quotation that was changed or has expired since it was shown, and keeps the first of two decisions made in two tabs", async () => {
  const request = await sendRequest();
  const link = await mailQuotation(request);
  const buyer = await visit(link, { ...phone, expectedErrors: /status of 409/ });
  await buyer.getByText("$100.00").first().waitFor();
  const line = { text: "Hex bolt M8", quantity: "400", price: "0.20" };
  await mailQuotation(request, aQuotation({ lines: [line] }));
  await decide(buyer, "Accept");
  await buyer.getByRole("alert").waitFor();
  await buyer.getByText("$80.00").first().waitFor();

  const setValidUntil = (day: string) =>
    writeRows({
      sql: "UPDATE quotations SET validUntil = ?2 WHERE messageId = ?1",
      values: [String(request.id), day],
    });
  await setValidUntil("2020-01-31");
  await decide(buyer, "Accept");
  await buyer.getByText("This quotation was valid until January 31, 2020.").waitFor();
  expect(await buyer.getByRole("button", { name: "Accept" }).count()).toBe(0);
  expect(await axeViolationsInBothThemes(buyer)).toEqual([]);
  const undecided = { decision: null, decisionNote: null };
  expect(decisions(request.id)).toEqual([undecided, undecided]);

  await setValidUntil("2999-12-31");
  await buyer.getByRole("button", { name: "Refresh" }).click();
  await buyer.getByRole("button", { name: "Accept" }).waitFor();
  const secondTab = await buyer.context().newPage();
  await secondTab.goto(link);
  await secondTab.getByRole("button", { name: "Decline" }).waitFor();
  await decide(buyer, "Accept", "Order 1");
  await expect.poll(() => currentStep(buyer).innerText()).toContain("Accepted");
  await decide(secondTab, "Decline", "Too dear.");
  await expect.poll(() => currentStep(secondTab).innerText()).toContain("Accepted");
  const refusal = await secondTab.getByRole("alert").innerText();
  expect(refusal).toContain("This quotation was accepted already. To change that, please call us.");
  expect(refusal).toContain("Your note was not sent: Too dear.");
  expect(await secondTab.getByRole("button", { name: "Decline" }).count()).toBe(0);
  expect(decisions(request.id)).toEqual([undecided, { decision: "accepted", decisionNote: "Order 1" }]);
  const countAcceptanceMails = () =>
    mailsWith(request.reference).filter(({ subject }) => /accepted/i.test(subject)).length;
  await expect.poll(countAcceptanceMails).toBe(1);
});

it("prints the quotation alone, on one page of A4 and of Letter", async () => {
  const request = await sendRequest();
  const lines = Array.from({ length: 8 }, (_, i) => ({
    ...{
      text: `Bracket as on drawing 47${i}`,
      sku: `BR-47${i}`,
      quantity: "12",
      unit: "boxes",
      price: "123.45",
    },
    ...{ leadTime: "3 to 5 days", note: "galvanized" },
  }));
  const buyer = await visit(await mailQuotation(request, aQuotation({ lines })), { theme: "dark" });
  await buyer.getByText("$11,851.20").waitFor();
  await buyer.emulateMedia({ media: "print" });
  for (const text of [
    "Millrace Industrial Supply",
    request.reference,
    "$11,851.20",
    "Payment within 30 days.",
  ]) {
    expect(await buyer.locator("main").innerText()).toContain(text);
  }
  expect(await buyer.getByRole("button").filter({ visible: true }).count()).toBe(0);
  expect(await buyer.getByRole("banner").isVisible()).toBe(false);
  for (const format of ["A4", "Letter"]) {
    const pdf = await buyer.pdf({ format, printBackground: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});
