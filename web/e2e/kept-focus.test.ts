import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { visit } from "./browser.ts";
import { chatPanel, input } from "./chat-panel.ts";
import { isFocused } from "./is-focused.ts";
import { mailQuotation, sendRequest } from "./message-detail.ts";
import { dialog, field } from "./panel.ts";
import { fillQuote, saveQuote, send, waitForThanks } from "./quote-form.ts";
import { abort, unique, visitWithContactApi, waitForDraft } from "./requests.ts";

it("keeps the focus in the chat when a saved quote request is sent in the background", async () => {
  const { page, network } = await visitWithContactApi(abort);
  await saveQuote(page, unique("Sent later."));
  await page.getByRole("button", { name: "Open chat" }).click();
  await chatPanel(page).waitFor();
  await input(page).pressSequentially("I also need");
  network.answer = (route) => route.continue();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await waitForThanks(page);
  await page.keyboard.type(" gloves");
  expect(await input(page).inputValue()).toBe("I also need gloves");
});

it("keeps the focus on the button while a request is being sent, and moves it into the form that replaces another view", async () => {
  const { page, network } = await visitWithContactApi(abort);
  const name = page.getByLabel("Full Name");
  await saveQuote(page, unique("With a mistake."));
  await page.getByRole("button", { name: "Edit" }).press("Enter");
  await expect.poll(() => name.evaluate(isFocused)).toBe(true);

  const released = Promise.withResolvers<void>();
  network.answer = async (route) => {
    await released.promise;
    return route.continue();
  };
  await send(page);
  const button = page.getByRole("button", { name: "Submitting..." });
  expect(await button.evaluate(isFocused)).toBe(true);
  await button.press("Enter"); // does nothing
  released.resolve();
  await waitForThanks(page);
  expect(await page.getByRole("heading", { name: "Thank You" }).evaluate(isFocused)).toBe(true);
  expect(network.calls).toBe(2);

  await page.getByRole("button", { name: "Submit Another Request" }).press("Enter");
  await expect.poll(() => name.evaluate(isFocused)).toBe(true);
  await fillQuote(page, "A draft");
  await waitForDraft(page, "A draft");
  await page.reload();
  page.once("dialog", (question) => question.accept());
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect.poll(() => name.evaluate(isFocused)).toBe(true);
});

it("focuses the heading of a request that was found, and shows the quotation of a mailed link that is opened there", async () => {
  const request = await sendRequest();
  const link = await mailQuotation(request);
  const page = await visit(link.replace(/#.*/, ""));
  await page.getByLabel("Email Address").fill(request.email);
  await page.getByLabel("Email Address").press("Enter");
  await page.getByText(/open the link in our email/).waitFor();
  const heading = page.getByRole("heading", { name: "Your Quote Request" });
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
  await page.goto(link); // changes only the fragment
  await page.getByRole("button", { name: "Accept" }).waitFor();
});

it("keeps the focus on a dialog's button after a failed save, and moves it to the heading of another admin page", async () => {
  const page = await visit("/admin?tab=blog", { ...(await signedIn()), expectedErrors: /ERR_FAILED/ });
  await page.getByRole("link", { name: "Manage Blog Posts" }).press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "Blog Management" });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
  await page.goto("/admin?tab=brands");
  await page.getByRole("button", { name: "Add New Brand" }).press("Enter");
  await field(page, "Brand Name *").fill(unique("Focus"));
  await field(page, "Logo URL *").fill("/images/brands/halvern.svg");
  await page.route("**/api/admin/brands", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const button = dialog(page).getByRole("button", { name: "Add Brand" });
  await button.press("Enter");
  await dialog(page).getByRole("alert").waitFor();
  expect(await button.evaluate(isFocused)).toBe(true);
});
