import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { rows, usable, visit } from "./browser.ts";
import { waiting } from "./device.ts";
import { drafts, fillQuote, saveQuote } from "./quote-form.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Submit Quote Request" }).click();

/** Nothing more can be written once `full` is noted, and no record with this field ever. */
const limitDisk = (page: Page, field = "") =>
  page.addInitScript((field) => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...input) {
      if (localStorage.getItem("full") || field in input[0])
        throw new DOMException("Full", "QuotaExceededError");
      return put.apply(this, input);
    };
  }, field);

it("a disk that fills up on the way: what was sent is what is stored, none lost and none doubled", async () => {
  const run = crypto.randomUUID();
  const texts = ["Before", "While full", "Afterwards"].map((when) => `${when} ${run}`) as [
    string,
    string,
    string,
  ];
  let online = false;
  const page = await visit("/quote", {
    expectedErrors: /./,
    prepare: async (fresh) => {
      await limitDisk(fresh);
      await fresh.route("**/api/contact", (route) => (online ? route.continue() : route.abort()));
    },
  });
  // Written down while there was room.
  await saveQuote(page, texts[0]);
  await page.evaluate(() => localStorage.setItem("full", "yes"));
  await page.reload();
  // Nothing can be kept: said so, and what was typed stays.
  await fillQuote(page, texts[1]);
  await submit(page);
  await page.getByText("this device does not let us keep your request").first().waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe(texts[1]);
  online = true;
  await submit(page);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  // The first goes out, though the device cannot note that it did; it goes out again, which doubles nothing.
  const stored = () =>
    rows("SELECT message FROM contact_messages WHERE message LIKE ?", `%${run}%`)
      .map(({ message }) => String(message).split("\n")[0])
      .toSorted();
  await expect.poll(stored).toEqual(texts.slice(0, 2).toSorted());
  expect(await waiting(page)).toHaveLength(1);

  await page.evaluate(() => localStorage.removeItem("full"));
  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await fillQuote(page, texts[2]);
  await submit(page);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(stored()).toEqual(texts.toSorted());
});

it("tells a refusal, and gives a request back for editing, also where nothing more can be written", async () => {
  let refuses = false;
  const page = await visit("/quote", {
    expectedErrors: /./,
    prepare: async (fresh) => {
      await limitDisk(fresh, "inFormAt");
      const json = { success: false, code: "internal", message: "Out of order." };
      await fresh.route("**/api/contact", (route) =>
        refuses ? route.fulfill({ status: 500, json }) : route.abort(),
      );
    },
  });
  const text = `Written on a full disk ${crypto.randomUUID()}`;
  await saveQuote(page, text);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe(text);
  refuses = true;
  await submit(page);
  await page.locator("li[data-state=open]").filter({ hasText: "Error" }).waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe(text);
  expect(await waiting(page)).toEqual([]);
});

it("thanks for a request of whose last words there is no draft any more", async () => {
  const page = await visit("/quote");
  await fillQuote(page, "Half a sentence");
  await expect.poll(() => drafts(page)).toContain("Half a sentence");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
  });
  await page.getByLabel("Message").fill("Half a sentence, and the other half");
  await submit(page);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  await expect.poll(() => drafts(page)).toBe("");
});

const fillUp = (page: Page) =>
  page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...input) {
      if (this === localStorage) throw new DOMException("Full", "QuotaExceededError");
      setItem.apply(this, input);
    };
  });

it("offers no beginning of what was sent where the tab alone knew the rest", async () => {
  const page = await visit("/quote");
  await fillQuote(page, "Half a sentence");
  await expect.poll(() => drafts(page)).toContain("Half a sentence");
  await fillUp(page);
  await page.getByLabel("Message").fill("Half a sentence, and the other half");
  await submit(page);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  await page.reload();
  await usable(page);
  expect(await page.getByLabel("Message").inputValue()).toBe("");
  expect(await page.getByText("is kept too").count()).toBe(0);
});

it("offers nothing that was refused and sent mended, once there is room again", async () => {
  let refuses = true;
  const json = { success: false, code: "invalid", message: "Mend this." };
  const page = await visit("/quote", {
    expectedErrors: /400/,
    prepare: (fresh) =>
      fresh.route("**/api/contact", (route) =>
        refuses ? route.fulfill({ status: 400, json }) : route.continue(),
      ),
  });
  await fillUp(page);
  await fillQuote(page, "To be refused.");
  await submit(page);
  await page.locator("li[data-state=open]").filter({ hasText: "Error" }).waitFor();
  refuses = false;
  await page.getByLabel("Message").fill("It was mended.");
  await submit(page);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  await page.reload();
  await usable(page);
  await page.goto("/sitemap");
  await page.goto("/quote");
  await usable(page);
  expect(await page.getByLabel("Message").inputValue()).toBe("");
});
