import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { referenceOf } from "#contract/reference.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { rows, visit, waitUntilUsable } from "./browser.ts";
import { unsentRequests } from "./device.ts";
import { isFocused } from "./is-focused.ts";
import { fillQuote, send, submitQuote } from "./quote-form.ts";
import { stubContactApi } from "./requests.ts";
import { toast } from "./toast.ts";

const replyWith =
  (body: object, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

it("sends a quote request with its details in the message, prevents typing meanwhile, and thanks the visitor", async () => {
  const released = Promise.withResolvers<void>();
  const page = await visit("/quote", {
    prepare: stubContactApi((route) => released.promise.then(() => route.continue())),
  });
  expect(await page.locator("main").innerText()).toContain("within 24-48 business hours");
  const text = `Forty 6204-2RS. ${crypto.randomUUID()}`;
  await fillQuote(page, text);
  await page.getByLabel("Company Name").fill("Ruiz Tooling");
  await page.getByLabel("Specific Requirements").fill("By Friday.");
  const request = page.waitForRequest("**/api/contact");
  await send(page);
  expect(await page.getByRole("button", { name: "Submitting..." }).isDisabled()).toBe(true);
  expect(await page.getByLabel("Message").isEditable()).toBe(false);
  released.resolve();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  await page.getByText("Quote Request Submitted!").first().waitFor();
  await page
    .getByText("Your request has been saved in our system. Our team will review it shortly.")
    .first()
    .waitFor();
  await page.getByText("Your request has been sent to our team").waitFor();
  const key = (await request).headers()["idempotency-key"] ?? "";
  await page.getByText(referenceOf(key)).first().waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  expect(
    rows("SELECT subject, company, message FROM contact_messages WHERE idempotencyKey = ?", key),
  ).toEqual([
    {
      subject: "Quote Request: Bearings",
      company: "Ruiz Tooling",
      message: `${text}\n\n--- Quote request details ---\nPhone: 302 555 0100\nCompany: Ruiz Tooling\nSpecific Requirements: By Friday.`,
    },
  ]);
  await page.getByRole("button", { name: "Submit Another Request" }).click();
  expect(await page.getByLabel("Full Name").inputValue()).toBe("");
  await page.reload();
  await waitUntilUsable(page);
  expect(await page.getByLabel("Message").inputValue()).toBe("");
});

it("marks invalid fields, and sends nothing", async () => {
  const page = await visit("/quote", { prepare: stubContactApi(() => expect.unreachable()) });
  await send(page);
  for (const sentence of [
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Please enter a valid phone number",
    "Subject must be at least 3 characters",
    "Message must be at least 10 characters",
  ]) {
    await page.getByText(sentence).waitFor();
  }
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  expect(await page.getByLabel("Full Name").evaluate(isFocused)).toBe(true);
  await page.getByLabel("Specific Requirements").fill("x".repeat(100_000));
  await page.getByText("String must contain at most 10000 character(s)").waitFor();
});

it("reports a failed notification on the page at once, and a second later in a toast that replaces the success toast", async () => {
  const reply = { success: true, emailStatus: { mainEmail: false } };
  const page = await visit("/quote", { prepare: stubContactApi(replyWith(reply)) });
  await fillQuote(page, "Forty of them, please.");
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await send(page);
  await page.clock.runFor(200); // the form waits for a paint
  await toast(page).getByText("Quote Request Submitted!").waitFor();
  await page.getByText("Message saved, but notification email failed").waitFor();
  await page.getByRole("alert").getByText("Notification System Issue").waitFor();
  const status = page.getByRole("status").filter({ hasText: "Request Status" });
  expect(await status.locator(`[href$="#triangle-alert"]`).count()).toBe(1);
  expect(await status.locator(`[href$="#check"], .text-success`).count()).toBe(0);
  await page.clock.runFor(999);
  expect(await toast(page).getByText("Email Delivery Status").count()).toBe(0);
  await page.clock.runFor(10);
  await toast(page)
    .getByText("There was an issue with our notification system, but your request is saved.")
    .waitFor();
  expect(await toast(page).count()).toBe(1);
});

it("shows a refusal at once, keeps the typed text, queues nothing, and changes the idempotency key only with the text", async () => {
  const keys: (string | undefined)[] = [];
  const page = await visit("/quote", {
    expectedErrors: /500/,
    prepare: stubContactApi((route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      const message = keys.length === 1 ? "Failed to submit form to database" : undefined;
      return replyWith({ success: false, code: "internal", ...(message && { message }) }, 500)(route);
    }),
  });
  await submitQuote(page, "Forty of them, please.");
  await page.getByText("Failed to submit form to database").first().waitFor();
  expect(await unsentRequests(page)).toEqual([]);
  expect(await page.getByLabel("Message").inputValue()).toBe("Forty of them, please.");
  await send(page);
  await page.getByText("Failed to submit form. Please try again.").first().waitFor();
  await page.getByLabel("Message").fill("Fifty of them, please.");
  await send(page);
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it("fills in the subject from the URL, and message and requirements for an API integration", async () => {
  const page = await visit("/quote?subject=Hex%20bolts");
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Hex bolts");
  expect(await page.getByLabel("Message").inputValue()).toBe("");
  await page.goto("/quote?subject=API%20Integration%3A%20Norbrace");
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("API Integration: Norbrace");
  expect(await page.getByLabel("Message").inputValue()).toContain("to set up Norbrace");
  expect(await page.getByLabel("Specific Requirements").inputValue()).toBe("Supplier API integration");
});

it("delivers emoji, right-to-left text and markup as typed, and runs none of it", async () => {
  const text =
    "👩‍🔧🔩 Ø ½″ 漢字 שלום \u202Eabc مرحبا <img src=x onerror=alert(1)><script>alert(1)</script> &amp;";
  const page = await visit("/quote");
  page.on("dialog", () => expect.unreachable("something ran"));
  const marker = crypto.randomUUID();
  await page.getByLabel("Phone Number").fill(text.slice(0, 50));
  for (const label of ["Full Name", "Company Name", "Subject", "Message", "Specific Requirements"]) {
    await page.getByLabel(label).fill(label === "Subject" ? `${text} ${marker}` : `${text} ${label}`);
  }
  await page.getByLabel("Email Address").fill("ana@example.com");
  await send(page);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  const [row] = rows("SELECT * FROM contact_messages WHERE subject LIKE ?", `%${marker}`);
  expect(row).toMatchObject({ name: `${text} Full Name`, company: `${text} Company Name` });
  expect(row?.subject).toBe(`Quote Request: ${text} ${marker}`);
  expect(row?.message).toContain(`\nPhone: ${text.slice(0, 50)}\n`);
  expect(row?.message).toContain(`${text} Message\n\n---`);
  expect(row?.message).toContain(`Specific Requirements: ${text} Specific Requirements`);
});
