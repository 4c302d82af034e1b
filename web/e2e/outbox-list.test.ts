import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { complaintsEverywhere } from "./axe.ts";
import { type Visit, visit, widths } from "./browser.ts";
import { waiting } from "./device.ts";
import { fillQuote, saveQuote } from "./quote-form.ts";
import { faulty, strip, unique } from "./requests.ts";

const unheard: Visit = {
  expectedErrors: /ERR_FAILED/,
  prepare: (page) => page.route("**/api/contact", (route) => route.abort()),
};
const openList = async (page: Page, waiting: string | RegExp) => {
  await page.getByRole("button", { name: waiting }).click();
  return page.getByRole("dialog", { name: "Waiting on this device" });
};
const message = (page: Page) => page.getByLabel("Message").inputValue();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

it("takes a request into the form where another text stands, which is kept", async () => {
  const page = await visit("/quote", unheard);
  await saveQuote(page, "The first.");
  await page.goto("/quote");
  await fillQuote(page, "Another one.");
  const list = await openList(page, "1 request waiting");
  await list.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => message(page)).toBe("The first.");
  await expect.poll(() => focused(page)).toBe("Request a Quote");
  await page.getByRole("button", { name: "Show it" }).click();
  await expect.poll(() => message(page)).toBe("Another one.");
});

it("forgets a deleted request, and loses the focus with none", async () => {
  const page = await visit("/quote", unheard);
  await saveQuote(page, "The first.");
  await page.goto("/quote");
  await saveQuote(page, "The second.");
  const list = await openList(page, "2 requests waiting");
  page.on("dialog", (question) => question.accept());

  await list.getByRole("button", { name: "Delete" }).first().click();
  await expect.poll(() => list.getByRole("button", { name: "Delete" }).count()).toBe(1);
  await expect.poll(() => focused(page)).toBe("Close");
  await list.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => focused(page)).toBe("Request a Quote");
  expect(await message(page)).toBe("");
  await page.reload();
  expect(await message(page)).toBe("");
});

it.each(["Thank You", "Saved on this device"])(
  "takes a request out of the list into its form, where %s stands",
  async (words) => {
    const page = await visit("/quote", unheard);
    await saveQuote(page, "The first.");
    await page.goto("/quote");
    if (words === "Thank You")
      await page.route("**/api/contact", (route) =>
        route.request().postData()?.includes("The second.") ? route.continue() : route.abort(),
      );
    await fillQuote(page, "The second.");
    await page.getByRole("button", { name: "Submit Quote Request" }).click();
    await page.getByRole("heading", { name: words }).waitFor();
    const list = await openList(page, /request.? waiting/);
    await list.getByRole("button", { name: "Edit" }).first().click();
    await expect.poll(() => message(page)).toBe("The first.");
    await page.reload();
    await page.getByText("We kept what you had typed here before.").waitFor();
    expect(await message(page)).toBe("The first.");
  },
);

it("names the newest three of those that went through, and counts the others", async () => {
  const page = await visit("/quote");
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("millrace");
        opening.onsuccess = () => {
          const writing = opening.result.transaction("receipts", "readwrite");
          for (let i = 1; i <= 5; i++)
            writing.objectStore("receipts").put({
              ...{ key: crypto.randomUUID(), form: "quote", seen: false },
              ...{ reply: { reference: `M-${i}` }, sentAt: Date.now() + i },
            });
          writing.oncomplete = () => resolve();
          writing.onerror = () => reject(writing.error);
        };
      }),
  );
  await page.reload();
  expect(await page.getByText(/^Sent: /).innerText()).toBe("Sent: M-5, M-4, M-3 and 2 more");
});

it("lists what waits, with ways out: send, edit, copy, call, delete", async () => {
  const page = await visit("/quote", faulty);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const text = unique("In the list.");
  // The list comes with the first touch.
  await Promise.all([page.waitForResponse(/waiting-requests/), page.getByLabel("Message").focus()]);
  await page.context().setOffline(true);
  await saveQuote(page, text);
  await strip(page, "1 request waiting to be sent").click();
  const dialog = page.getByRole("dialog", { name: "Waiting on this device" });
  const words = await dialog.innerText();
  for (const word of ["Quote Request: Bearings", "Waiting", "iPhone", "not sent yet"])
    expect(words).toContain(word);
  expect(await dialog.getByRole("link", { name: "Call" }).getAttribute("href")).toMatch(/^tel:/);
  await dialog.getByRole("button", { name: "Copy as text" }).click();
  await dialog.getByText("Copied.").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text);

  const sendNow = dialog.getByRole("button", { name: "Send now" });
  const said = dialog.getByText("There was no answer.");
  // While a try of its own is under way a press does nothing.
  await expect
    .poll(async () => {
      if (!(await said.isVisible())) await sendNow.press("Enter");
      return said.isVisible();
    })
    .toBe(true);
  expect(await sendNow.evaluate((button) => button === document.activeElement)).toBe(true);

  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(await page.getByLabel("Message").inputValue()).toBe(text);

  await page.setViewportSize(widths.phone);
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
  await page.getByText("You are offline").waitFor();
  const notices = () => page.getByText("You are offline").boundingBox();
  const clearOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0) <= ((await notices())?.y ?? 0);
  };
  await expect.poll(() => clearOf(page.getByRole("button", { name: "Send now" }))).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => clearOf(page.getByRole("link", { name: "Sitemap" }).last())).toBe(true);
  expect(await complaintsEverywhere(page)).toEqual([]);
  await strip(page, "1 request waiting to be sent").click();
  page.once("dialog", (question) => question.dismiss());
  await dialog.getByRole("button", { name: "Delete" }).click();
  expect(await waiting(page)).toHaveLength(1);
  page.once("dialog", (question) => question.accept());
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => waiting(page)).toEqual([]);
  await page.getByLabel("Message").waitFor();
});
