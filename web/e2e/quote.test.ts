import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { referenceOf } from "#contract/reference.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { rows, visit, waitUntilUsable } from "./browser.ts";
import { unsentRequests } from "./device.ts";
import { isFocused } from "./is-focused.ts";
import { message, send, submitQuote, waitForThanks } from "./quote-form.ts";
import { stubContactApi } from "./requests.ts";
import { toast } from "./toast.ts";

const replyWith =
  (body: object, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

it("marks invalid fields, sends the request with the texts as typed, running none of them, and thanks the visitor", async () => {
  const released = Promise.withResolvers<void>();
  let calls = 0;
  const page = await visit("/quote", {
    prepare: stubContactApi(async (route) => {
      calls++;
      await released.promise;
      return route.continue();
    }),
  });
  page.on("dialog", () => expect.unreachable("something ran"));
  expect(await page.locator("main").innerText()).toContain("within 24-48 business hours");
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
  expect(calls).toBe(0);

  const text =
    "👩‍🔧🔩 Ø ½″ 漢字 שלום \u202Eabc مرحبا <img src=x onerror=alert(1)><script>alert(1)</script> &amp;";
  const phone = text.slice(0, 50);
  for (const label of ["Full Name", "Company Name", "Subject", "Message", "Specific Requirements"])
    await page.getByLabel(label).fill(`${text} ${label}`);
  await page.getByLabel("Email Address").fill("ana@example.com");
  await page.getByLabel("Phone Number").fill(phone);
  const request = page.waitForRequest("**/api/contact");
  await send(page);
  expect(await page.getByRole("button", { name: "Submitting..." }).isDisabled()).toBe(true);
  expect(await page.getByLabel("Message").isEditable()).toBe(false);
  released.resolve();
  await waitForThanks(page);
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
    rows("SELECT name, subject, company, message FROM contact_messages WHERE idempotencyKey = ?", key),
  ).toEqual([
    {
      name: `${text} Full Name`,
      subject: `Quote Request: ${text} Subject`,
      company: `${text} Company Name`,
      message: `${text} Message\n\n--- Quote request details ---\nPhone: ${phone}\nCompany: ${text} Company Name\nSpecific Requirements: ${text} Specific Requirements`,
    },
  ]);
  await page.getByRole("button", { name: "Submit Another Request" }).click();
  expect(await page.getByLabel("Full Name").inputValue()).toBe("");
  await page.reload();
  await waitUntilUsable(page);
  expect(await message(page)).toBe("");
});

it("shows a refusal at once and keeps the text, changes the idempotency key only with the text, and reports a failed notification", async () => {
  const keys: (string | undefined)[] = [];
  const refusal = { success: false, code: "internal" };
  const replies = [
    replyWith({ ...refusal, message: "Failed to submit form to database" }, 500),
    replyWith(refusal, 500),
    replyWith({ success: true, emailStatus: { mainEmail: false } }),
  ];
  const page = await visit("/quote", {
    expectedErrors: /500/,
    prepare: stubContactApi((route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      return replies.shift()?.(route) ?? expect.unreachable();
    }),
  });
  await submitQuote(page, "Forty of them, please.");
  await page.getByText("Failed to submit form to database").first().waitFor();
  expect(await unsentRequests(page)).toEqual([]);
  expect(await message(page)).toBe("Forty of them, please.");
  await send(page);
  await page.getByText("Failed to submit form. Please try again.").first().waitFor();

  await page.getByLabel("Message").fill("Fifty of them, please.");
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await send(page);
  await page.clock.runFor(200); // the form waits for a paint
  await toast(page).getByText("Quote Request Submitted!").waitFor();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
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
