import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { usable, visit } from "./browser.ts";
import { openTab } from "./open-tab.ts";
import { drafts, fillQuote, message, saveQuote, send, thanks } from "./quote-form.ts";
import { faulty, stored, strip, unique } from "./requests.ts";

it("is one request where two tabs send it at once", async () => {
  const pressed = Promise.withResolvers<void>();
  const one = await visit("/quote", {
    prepare: (page) =>
      page.context().route("**/api/contact", async (route) => {
        await pressed.promise; // else the first answer takes the text out of the other tab
        await route.continue();
      }),
  });
  const text = unique("In two tabs.");
  await fillQuote(one, text);
  await expect.poll(() => drafts(one)).toContain(text);
  const two = await openTab(one);
  expect(await message(two)).toBe(text);
  for (const tab of [one, two]) {
    await send(tab);
    await tab.getByRole("button", { name: "Submitting..." }).waitFor();
  }
  pressed.resolve();
  await Promise.all([thanks(one), thanks(two)]);
  expect(stored(text)).toHaveLength(1);
});

it("is not shown any more when another tab has sent it", async () => {
  const one = await visit("/quote");
  const text = unique("In two tabs.");
  await fillQuote(one, text);
  await expect.poll(() => drafts(one)).toContain(text);
  const two = await openTab(one);
  expect(await message(two)).toBe(text);
  await send(two);
  await thanks(two);
  await expect.poll(() => message(one)).toBe("");
  expect(stored(text)).toHaveLength(1);
});

it("is in the tab that has taken it out of the list, and in no other", async () => {
  let answer = (route: Route) => route.abort();
  const one = await visit("/quote", {
    ...faulty,
    prepare: (page) => page.context().route("**/api/contact", (route) => answer(route)),
  });
  const text = unique("Taken out.");
  await saveQuote(one, text);
  const two = await openTab(one);
  await strip(two, "1 request waiting to be sent").click();
  await two.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => message(two)).toBe(text);
  await one.getByText("Another text that you had typed here is kept too.").waitFor();
  expect(await message(one)).toBe("");
  answer = (route) => route.continue();
  await two.getByLabel("Message").fill(`${text} Changed.`);
  await send(two);
  await thanks(two);
  await one.getByText("Another text that you had typed here is kept too.").waitFor({ state: "detached" });
  await one.reload();
  await usable(one);
  expect(await message(one)).toBe("");
});
