import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { complaintsEverywhere } from "./axe.ts";
import { visit } from "./browser.ts";
import { waiting } from "./device.ts";
import { saveQuote, submitQuote } from "./quote-form.ts";
import { answering, faulty, stored, strip, unique } from "./requests.ts";

it("tries again at once when the network returns while a try is under way", async () => {
  const tries: Route[] = [];
  const page = await visit("/quote", {
    ...faulty,
    prepare: answering(async (route) => {
      if (tries.push(route) === 1) await route.abort();
    }),
  });
  const text = unique("Back while trying.");
  await saveQuote(page, text);
  await page.clock.pauseAt(Date.now() + 1000); // no try by the clock from here on
  const online = () => page.evaluate(() => window.dispatchEvent(new Event("online")));
  await online();
  await expect.poll(() => tries.length).toBe(2);
  await online();
  await tries[1]?.abort();
  await expect.poll(() => tries.length).toBe(3);
  await tries[2]?.continue();
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(stored(text)).toHaveLength(1);
});

it.each([
  [
    "a captive portal's page",
    (route: Route) => route.fulfill({ contentType: "text/html", body: "<h1>Log in</h1>" }),
  ],
  [
    "a proxy's 502",
    (route: Route) => route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" }),
  ],
  ["another API's JSON", (route: Route) => route.fulfill({ json: { ok: true } })],
  ["a reset", (route: Route) => route.abort("connectionreset")],
])("takes %s for no answer", async (_, fault) => {
  let broken = true;
  const page = await visit("/quote", {
    ...faulty,
    prepare: answering((route) => (broken ? fault(route) : route.continue())),
  });
  const text = unique("Nobody there.");
  await saveQuote(page, text);
  expect(await waiting(page)).toHaveLength(1);
  broken = false;
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored(text)).toHaveLength(1);
});

it("gives up on an answer after 10 s, and a lost answer doubles nothing", async () => {
  let tries = 0;
  const page = await visit("/quote", {
    ...faulty,
    prepare: answering(async (route) => {
      if (++tries > 1) return route.continue();
      await route.fetch(); // stored, but the answer never comes
      return undefined;
    }),
  });
  const text = unique("Lost answer.");
  await submitQuote(page, text);
  await page.getByRole("button", { name: "Submitting..." }).waitFor();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(tries).toBe(2);
  expect(stored(text)).toHaveLength(1);
});

it("brings back for editing what our API cannot take, with the reason", async () => {
  let answer: (route: Route) => Promise<unknown> = (route) => route.abort();
  const page = await visit("/quote", { ...faulty, prepare: answering((route) => answer(route)) });
  const text = unique("To be mended.");
  await saveQuote(page, text);
  const refusal = {
    success: false,
    code: "invalid",
    message: "Mend this.",
    fields: { email: "Invalid email" },
  };
  answer = (route) => route.fulfill({ status: 400, json: refusal });
  await page.getByRole("heading", { name: "Your request needs a change" }).waitFor();
  await page.getByText("Mend this. Invalid email").waitFor();
  await strip(page, "1 of 1 needs a fix").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit" }).click();
  expect(await page.getByLabel("Message").inputValue()).toBe(text);
  expect(await waiting(page)).toEqual([]);
  answer = (route) => route.continue();
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored(text)).toHaveLength(1);
});

it("is not held up by one that cannot go through", async () => {
  let answer: (route: Route) => Promise<unknown> = (route) => route.abort();
  const page = await visit("/quote", { ...faulty, prepare: answering((route) => answer(route)) });
  const [bad, good] = [unique("Held up."), unique("Goes on.")];
  await saveQuote(page, bad);
  await page.reload();
  await saveQuote(page, good);
  answer = (route) =>
    route.request().postData()?.includes(bad)
      ? route.fulfill({ status: 500, json: { success: false, code: "internal", message: "Broken." } })
      : route.continue();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored(good)).toHaveLength(1);
  expect((await waiting(page)).map(({ body }) => body.message.split("\n")[0])).toEqual([bad]);
});

it("waits as long as our API asks, whatever happens meanwhile, unless a person presses Send now", async () => {
  let tries = 0;
  let answer: (route: Route) => Promise<unknown> = (route) => route.abort();
  const page = await visit("/quote", { ...faulty, prepare: answering((route) => answer(route)) });
  const text = unique("Too many.");
  await saveQuote(page, text);
  answer = (route) => {
    tries++;
    const json = { success: false, code: "too_many", message: "Slow down." };
    return route.fulfill({ status: 429, headers: { "Retry-After": "600" }, json });
  };
  await expect.poll(() => tries, { timeout: 10_000 }).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.reload();
  await strip(page, "1 request waiting to be sent").click();
  expect(tries).toBe(1);
  answer = (route) => route.continue();
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => stored(text).length).toBe(1);
  await page.getByText(/^Sent: M-/).waitFor();
});
