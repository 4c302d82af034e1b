import { expect, it } from "vitest";
import { company } from "#contract/company.ts";
import { referenceOf } from "#contract/reference.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { origin, rows, visit, waitUntilHydrated } from "./browser.ts";
import { fillContactForm, submitButton } from "./contact-form.ts";
import { blockStorage } from "./device.ts";
import { isFocused } from "./is-focused.ts";
import { mailsWith } from "./mailbox.ts";
import { type Answer, abort, stubContactApi } from "./requests.ts";
import { toast } from "./toast.ts";

it("stores a message once despite two presses, mails the staff, thanks the visitor and empties the form", async () => {
  const released = Promise.withResolvers<void>();
  const page = await visit("/");
  await page.route("**/api/contact", (route) => released.promise.then(() => route.continue()));
  const text = `The pump hums. ${crypto.randomUUID()}\nSecond line.`;
  const form = await fillContactForm(page, text);
  const request = page.waitForRequest("**/api/contact");
  await submitButton(page).dblclick();
  await page.getByRole("button", { name: "Sending..." }).waitFor();
  expect(await submitButton(page).isDisabled()).toBe(true);
  expect(await page.locator("#contact option:enabled").count()).toBe(1);
  released.resolve();
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
  const mails = () => mailsWith(`[${referenceOf(key)}]`);
  await expect.poll(() => mails().length).toBe(1);
  for (const part of ["Ana Ruiz", "ana@example.com", "Ruiz Tooling", "Technical Support", text]) {
    expect(mails()[0]?.text).toContain(part);
  }
  expect(await form.getByLabel("Full Name").inputValue()).toBe("");
  expect(await form.getByLabel("Message").inputValue()).toBe("");
  expect(await form.getByLabel("Subject").inputValue()).toBe("general");

  // The toast disappears; the confirmation stays beside the emptied form.
  await toast(page).waitFor({ state: "detached" });
  await page.locator("#contact").getByText("We have your message").waitFor();
  await page.locator("#contact").getByText(referenceOf(key)).waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
});

it("shows the phone number in the contact section, the footer and on the quote page", async () => {
  const countPhoneLinks = async (path: string, start: string, end: string) => {
    const html = await (await fetch(origin + path)).text();
    const part = html.slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)));
    return part.split(`href="${company.phoneHref}"`).length - 1;
  };
  expect(await countPhoneLinks("/", 'id="contact"', "</section>")).toBe(1);
  expect(await countPhoneLinks("/", "<footer", "</footer>")).toBe(1);
  expect(await countPhoneLinks("/quote", "<main", "<form")).toBe(1);
});

it("keeps the form when the theme changes before its hydration, marks missing fields, and sends nothing", async () => {
  const page = await visit("/", {
    prepare: stubContactApi(() => expect.unreachable()),
  });
  const form = page.locator("#contact form");
  await form.evaluate((element) => element.setAttribute("data-same", ""));
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await page.locator("html.dark").waitFor();
  expect(await page.locator("form[data-same]").count()).toBe(1);
  await waitUntilHydrated(page, "#contact form");
  await submitButton(page).click();
  await page.locator("form[data-same]").getByText("Required").first().waitFor();
  expect(await form.getByText("Required").count()).toBe(3);
  expect(await form.getByLabel("Full Name").evaluate(isFocused)).toBe(true);
  await form.getByLabel("Email Address").fill("nobody");
  await form.getByText("Invalid email").waitFor();
  expect(await form.getByLabel("Email Address").getAttribute("aria-invalid")).toBe("true");
  await form.getByLabel("Full Name").fill("x".repeat(201));
  await form.getByText("String must contain at most 200 character(s)").waitFor();
  await form.getByLabel("Message").fill("x".repeat(10_001));
  await form.getByText("String must contain at most 10000 character(s)").waitFor();
});

it("keeps the typed text when sending fails, resends it under the same idempotency key, and thanks for a saved message once it is sent", async () => {
  const keys: string[] = [];
  const failAfterStoring: Answer = async (route) => {
    await route.fetch();
    return route.fulfill({ status: 500, json: { success: false, code: "internal", message: "Oops" } });
  };
  let answer = failAfterStoring;
  const page = await visit("/", {
    expectedErrors: /500|ERR_FAILED/,
    prepare: stubContactApi((route) => {
      keys.push(route.request().headers()["idempotency-key"] ?? "");
      return answer(route);
    }),
  });
  const text = `Lost answer ${crypto.randomUUID()}`;
  const form = await fillContactForm(page, text);
  await submitButton(page).click();
  await page.getByText("There was a problem sending your message. Please try again.").first().waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  expect(await form.getByLabel("Message").inputValue()).toBe(text);
  expect(await form.getByLabel("Subject").inputValue()).toBe("support");

  await form.getByLabel("Message").fill(`${text} changed`);
  await submitButton(page).click();
  await expect.poll(() => keys.length).toBe(2);
  await submitButton(page).and(page.locator(":enabled")).waitFor();
  await form.getByLabel("Message").fill(`${text} changed`);
  answer = (route) => route.continue();
  await submitButton(page).click();
  await page.getByText("Thank you for your message.").first().waitFor();
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
  expect(rows("SELECT message FROM contact_messages WHERE message LIKE ?", `${text}%`)).toHaveLength(2);

  await toast(page).waitFor({ state: "detached" });
  answer = abort;
  await fillContactForm(page, `Later ${crypto.randomUUID()}`);
  await submitButton(page).click();
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
  const saved = await page.locator("#contact").innerText();
  expect(saved).toContain("We have no confirmation from our server yet.");
  expect(saved).not.toMatch(/nothing has left|not been sent|not sent/i);
  answer = (route) => route.continue();
  await page.getByRole("button", { name: "Send now" }).click();
  await toast(page).getByText("Thank you for your message. Our team will contact you shortly!").waitFor();
  expect(await toast(page).count()).toBe(1);
  await page
    .locator("#contact")
    .getByText(referenceOf(keys.at(-1) ?? ""))
    .waitFor();
  expect(await form.getByLabel("Message").inputValue()).toBe("");
});

it("sends a message where all site data is blocked", async () => {
  const page = await visit("/", { expectedErrors: /./, prepare: blockStorage });
  const text = `Nothing stored ${crypto.randomUUID()}`;
  await fillContactForm(page, text);
  await submitButton(page).click();
  await page.getByText("Thank you for your message.").first().waitFor();
  expect(rows("SELECT 1 FROM contact_messages WHERE message = ?", text)).toHaveLength(1);
});

it("shows its form after a return to a home page that was left before the form came near", async () => {
  const page = await visit("/");
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await page.waitForURL("**/shop/cart");
  await page.getByRole("banner").getByRole("link", { name: /home$/ }).click();
  await fillContactForm(page, "I am back.");
});
