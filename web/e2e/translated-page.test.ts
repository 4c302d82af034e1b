import { expect, it } from "vitest";
import { visit } from "./browser.ts";
import { addByEnter, combobox, knockout, listedParts, openParts, partsSummary, row } from "./parts.ts";
import { fillQuote, send } from "./quote-form.ts";
import { translate } from "./translate.ts";

it("finds, pastes, changes and removes parts in a quote page that the browser translates", async () => {
  const page = await visit("/quote", {
    prepare: async (newPage) => {
      await newPage.route("**/api/catalogue", (route) => route.fulfill({ status: 204 })); // the server searches
      await newPage.addInitScript(() => {
        AbortSignal.timeout = () => new AbortController().signal; // searches wait for `release`
      });
    },
  });
  await openParts(page);
  await translate(page);
  const typedOption = page.getByRole("option", { name: "as typed" });
  await combobox(page).fill("knockout");
  await page.getByRole("option").filter({ hasText: knockout }).waitFor();
  expect(await typedOption.innerText()).toBe("Add “knockout” as typed");
  await combobox(page).fill("knockout kit");
  await expect.poll(() => typedOption.innerText()).toBe("Add “knockout kit” as typed");
  await page.getByRole("option").filter({ hasText: knockout }).click();
  await row(page, knockout).waitFor();
  await combobox(page).fill("unobtainium");
  await expect.poll(() => typedOption.innerText()).toBe("Add “unobtainium” as typed");
  await combobox(page).fill("");
  await addByEnter(page, "bracket as drawn");
  const summary = () => partsSummary(page).innerText();
  expect(await summary()).toContain("Parts (2)");

  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/shop/products/search*", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole("button", { name: "Paste a list" }).click();
  await page.getByLabel("Paste your list here").fill("2 x first widget");
  await page.getByRole("button", { name: "Add 1 part" }).waitFor();
  await page.getByLabel("Paste your list here").fill("2 x first widget\n3 x KT-INS114-DRE");
  await page.getByText("Looking your lines up…").waitFor();
  const add = page.getByRole("button", { name: "Add 2 parts" });
  await add.waitFor();
  await page.getByText("Looking it up…").first().waitFor();
  release();
  await page.getByText("1 found in our catalog, 1 kept as typed").waitFor();
  await page.getByRole("list", { name: "Lines found" }).getByText("Found", { exact: true }).waitFor();
  await page.getByText("Kept as typed", { exact: true }).waitFor();
  expect(await page.getByText("Looking").count()).toBe(0);
  await send(page);
  await page.getByText("Add these lines to your list or clear them, then submit.").waitFor();
  await add.click();
  await page.getByText("2 parts added.").waitFor();
  expect(await summary()).toContain("Parts (4)");

  await send(page);
  await page.getByText("Name must be at least 2 characters").waitFor();
  await page.getByLabel("Email Address").fill("ana");
  await page.getByText("Please enter a valid email address").waitFor();
  await fillQuote(page, "About my parts.");
  await page.getByText("Name must be at least 2 characters").waitFor({ state: "detached" });
  page.once("dialog", (question) => question.accept());
  await page.getByRole("button", { name: "Remove all", exact: true }).click();
  await page.getByText("All parts removed.").waitFor();
  expect(await listedParts(page)).toEqual([]);
  expect(await summary()).not.toContain("(");
});
