import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { company } from "#contract/company.ts";
import { referenceOf } from "#contract/reference.ts";
import { complaintsEverywhere } from "./axe.ts";
import { hydrated, rows, visit } from "./browser.ts";
import { fillContactForm, submitButton } from "./contact-form.ts";

const toast = (page: Page) =>
  page.getByRole("status").filter({ hasText: /\S/ }).or(page.locator("li[data-state=open]")).first();

/** The text of the newest mail with this reference, from the file that the Worker's log names. */
async function mailText(reference: string): Promise<string> {
  await expect.poll(() => readFileSync(inject("log"), "utf8")).toContain(`Subject: [${reference}]`);
  const log = readFileSync(inject("log"), "utf8");
  const entry = log.slice(log.indexOf(`Subject: [${reference}]`));
  const file = /Text: (\S+\.txt)/.exec(entry)?.[1];
  if (!file) throw new Error(`No mail for ${reference} in the log`);
  return readFileSync(file, "utf8");
}

it("stores a message once, mails the staff, thanks the visitor and empties the form", async () => {
  const page = await visit("/");
  const text = `The pump hums. ${crypto.randomUUID()}\nSecond line.`;
  const form = await fillContactForm(page, text);
  const request = page.waitForRequest("**/api/contact");
  await submitButton(page).click();
  await page.getByText("Thank you for your message. Our team will contact you shortly!").first().waitFor();
  await page.getByText("Message Sent").first().waitFor();

  const { "idempotency-key": key = "", "x-waited-ms": waited } = (await request).headers();
  expect(waited).toMatch(/^\d{1,5}$/);
  expect(rows("SELECT * FROM contact_messages WHERE message = ?", text)).toMatchObject([
    {
      name: "Ana Ruiz",
      email: "ana@example.com",
      company: "Ruiz Tooling",
      subject: "support",
      idempotencyKey: key,
      mainEmail: 1,
    },
  ]);
  const mail = await mailText(referenceOf(key));
  for (const part of ["Ana Ruiz", "ana@example.com", "Ruiz Tooling", "Technical Support", text]) {
    expect(mail).toContain(part);
  }
  expect(await form.getByLabel("Full Name").inputValue()).toBe("");
  expect(await form.getByLabel("Message").inputValue()).toBe("");
  expect(await form.getByLabel("Subject").inputValue()).toBe("general");

  // The toast disappears; the confirmation stays beside the emptied form.
  await page.locator("li[data-state=open]").waitFor({ state: "detached" });
  await page.locator("#contact").getByText("We have your message").waitFor();
  await page.locator("#contact").getByText(referenceOf(key)).waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
});

it("shows the success toast when a saved message is sent later, and keeps its reference", async () => {
  let isReachable = false;
  const keys: string[] = [];
  const page = await visit("/", {
    expectedErrors: /ERR_FAILED/,
    prepare: (newPage) =>
      newPage.route("**/api/contact", (route) => {
        keys.push(route.request().headers()["idempotency-key"] ?? "");
        return isReachable ? route.continue() : route.abort();
      }),
  });
  const form = await fillContactForm(page, `Later ${crypto.randomUUID()}`);
  await submitButton(page).click();
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
  const saved = await page.locator("#contact").innerText();
  expect(saved).toContain("We have no confirmation from our server yet.");
  expect(saved).not.toMatch(/nothing has left|not been sent|not sent/i);
  isReachable = true;
  await page.getByRole("button", { name: "Send now" }).click();
  const toasts = page.locator("li[data-state=open]");
  await toasts.getByText("Thank you for your message. Our team will contact you shortly!").waitFor();
  expect(await toasts.count()).toBe(1);
  await page
    .locator("#contact")
    .getByText(referenceOf(keys[0] ?? ""))
    .waitFor();
  expect(await form.getByLabel("Message").inputValue()).toBe("");
});

it("shows the phone number in the contact section, the footer and on the quote page", async () => {
  const page = await visit("/");
  const links = (part: string) => page.locator(`${part} a[href="${company.phoneHref}"]`);
  expect(await links("#contact").innerText()).toBe(company.phone);
  expect(await links("footer").innerText()).toBe(company.phone);
  await page.goto("/quote");
  expect(await links("main header").innerText()).toBe(company.phone);
});

it("marks missing fields, and sends nothing", async () => {
  const page = await visit("/", {
    prepare: (newPage) => newPage.route("**/api/contact", () => expect.unreachable()),
  });
  const form = page.locator("#contact form");
  await hydrated(page, "#contact form");
  await submitButton(page).click();
  await form.getByText("Required").first().waitFor();
  expect(await form.getByText("Required").count()).toBe(3);
  expect(await form.getByLabel("Full Name").evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel("Email Address").fill("nobody");
  await form.getByText("Invalid email").waitFor();
  expect(await form.getByLabel("Email Address").getAttribute("aria-invalid")).toBe("true");
  await form.getByLabel("Full Name").fill("x".repeat(201));
  await form.getByText("String must contain at most 200 character(s)").waitFor();
  await form.getByLabel("Message").fill("x".repeat(10_001));
  await form.getByText("String must contain at most 10000 character(s)").waitFor();
});

it("keeps the typed text when sending fails, and resends an unchanged message under the same key", async () => {
  const keys: (string | undefined)[] = [];
  let isFailing = true;
  const page = await visit("/", {
    expectedErrors: /500/,
    prepare: (newPage) =>
      newPage.route("**/api/contact", async (route) => {
        keys.push(route.request().headers()["idempotency-key"]);
        if (!isFailing) return route.continue();
        await route.fetch(); // stored by the server, but the reply is lost
        return route.fulfill({ status: 500, json: { success: false, code: "internal", message: "Oops" } });
      }),
  });
  const text = `Lost answer ${crypto.randomUUID()}`;
  const form = await fillContactForm(page, text);
  await submitButton(page).click();
  await page.getByText("There was a problem sending your message. Please try again.").first().waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  expect(await form.getByLabel("Message").inputValue()).toBe(text);
  expect(await form.getByLabel("Subject").inputValue()).toBe("support");

  await form.getByLabel("Message").fill(`${text} changed`);
  await submitButton(page).click();
  await expect.poll(() => keys.length).toBe(2);
  await submitButton(page).and(page.locator(":enabled")).waitFor();
  await form.getByLabel("Message").fill(`${text} changed`);
  isFailing = false;
  await submitButton(page).click();
  await page.getByText("Thank you for your message.").first().waitFor();
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
  expect(rows("SELECT message FROM contact_messages WHERE message LIKE ?", `${text}%`)).toHaveLength(2);
});

it("shows Sending..., and ignores a second press meanwhile", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  const page = await visit("/", {
    prepare: (newPage) =>
      newPage.route("**/api/contact", async (route) => {
        sent++;
        await released;
        await route.continue();
      }),
  });
  await fillContactForm(page, `Slow ${crypto.randomUUID()}`);
  await submitButton(page).dblclick();
  await page.getByRole("button", { name: "Sending..." }).waitFor();
  expect(await submitButton(page).isDisabled()).toBe(true);
  expect(await page.locator("#contact option:enabled").count()).toBe(1);
  release();
  await page.getByText("Thank you for your message.").first().waitFor();
  expect(sent).toBe(1);
});

it("works without a company, and where storage is blocked", async () => {
  const page = await visit("/", {
    prepare: (newPage) =>
      newPage.addInitScript(() => {
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      }),
  });
  const text = `No company ${crypto.randomUUID()}`;
  const form = await fillContactForm(page, text);
  await form.getByLabel("Company Name").fill("");
  await submitButton(page).click();
  await toast(page).waitFor();
  await page.getByText("Thank you for your message.").first().waitFor();
  expect(rows("SELECT company FROM contact_messages WHERE message = ?", text)).toEqual([{ company: null }]);
});

it("keeps the form when the theme changes before the form is hydrated", async () => {
  const page = await visit("/");
  const form = page.locator("#contact form");
  await form.evaluate((element) => element.setAttribute("data-same", ""));
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await page.locator("html.dark").waitFor();
  expect(await page.locator("form[data-same]").count()).toBe(1);
  await hydrated(page, "#contact form");
  await submitButton(page).click();
  await page.locator("form[data-same] [aria-invalid=true]").first().waitFor();
});
