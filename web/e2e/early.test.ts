import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { rows, usable, visit } from "./browser.ts";

/** A visit whose app does not come alive before `wake` is called. */
async function comeEarly(path: string) {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const page = await visit(path, {
    early: true,
    prepare: (fresh) =>
      fresh.route("**/assets/*.js", async (route) => {
        await woken;
        await route.continue();
      }),
  });
  return { page, wake };
}

const fields = {
  "Full Name": "Early Ana",
  "Email Address": "early@example.com",
  "Phone Number": "555 0100",
  Subject: "Hex bolts",
  Message: "Typed before the app was there",
};
const fill = async (page: Page) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
};

it("keeps what is typed and pressed before the app is there, and sends it once", async () => {
  const { page, wake } = await comeEarly("/quote");
  await fill(page);
  const submit = page.getByRole("button", { name: "Submit Quote Request" });
  await submit.click();
  await submit.click();
  expect(page.url()).not.toContain("Early");
  wake();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(rows("SELECT message FROM contact_messages WHERE name = ?", "Early Ana")).toHaveLength(1);
});

it("does not take away what somebody is typing when it comes alive", async () => {
  const { page, wake } = await comeEarly("/quote");
  const message = page.getByLabel("Message");
  await message.fill("Half a senten");
  wake();
  await usable(page);
  await message.pressSequentially("ce");
  expect(await message.inputValue()).toBe("Half a sentence");
  expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
});

it("opens what was pressed early", async () => {
  const { page, wake } = await comeEarly("/");
  await page.getByRole("button", { name: "Theme" }).click();
  wake();
  await page.getByRole("menuitemradio", { name: "Dark" }).waitFor();
});

it("posts a form by itself where the app cannot be loaded", async () => {
  const page = await visit("/quote", {
    early: true,
    expectedErrors: /ERR_FAILED/,
    prepare: (fresh) => fresh.route("**/assets/*.js", (route) => route.abort()),
  });
  await page.getByLabel("Full Name").fill("Early Ben");
  for (const [label, value] of Object.entries(fields).slice(1)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(rows("SELECT message FROM contact_messages WHERE name = ?", "Early Ben")).toHaveLength(1);
});

it("can be read, and quotes asked for, without scripts", async () => {
  const page = await visit("/", { early: true, javaScriptEnabled: false });
  expect(await page.locator("main").innerText()).toContain("Why Choose");
  expect(await page.getByRole("region", { name: "Brands", exact: true }).getByRole("img").count()).toBe(18);
  for (const [path, words] of [
    ["/privacy-policy", "March 21, 2025"],
    ["/shop", "Fasteners"],
    ["/shop/fasteners", "Fasteners will be sold here"],
    ["/terms-of-service", "Delaware"],
    ["/blog", "Glove Cut Levels"],
    ["/blog/glove-cut-levels", "The American mark: A1 to A9"],
  ] as const) {
    await page.goto(path);
    expect(await page.locator("main").innerText(), path).toContain(words);
  }
  await page.goto("/quote");
  await page.getByLabel("Full Name").fill("Early Cy");
  for (const [label, value] of Object.entries(fields).slice(1)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  expect(await page.locator("h1").innerText()).toBe("Thank You");
  expect(rows("SELECT message FROM contact_messages WHERE name = ?", "Early Cy")).toHaveLength(1);
});
