import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { message, saveQuote, send, submitQuote, waitForThanks } from "./quote-form.ts";
import { abort, requestStrip, storedRows, unique, visitWithContactApi } from "./requests.ts";
import { toast } from "./toast.ts";

it("shows why our API refused a request in the background, marks the field, and lets the visitor correct the request", async () => {
  const { page, network } = await visitWithContactApi(abort);
  const text = unique("To be corrected.");
  await saveQuote(page, text);
  const fields = { email: "Invalid email" };
  const json = { success: false, code: "invalid", message: "Please check the marked fields.", fields };
  network.answer = (route) => route.fulfill({ status: 400, json });
  await page.getByRole("heading", { name: "Your request needs a change" }).waitFor();
  await requestStrip(page, "1 of 1 needs a fix").waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByText("Please check the marked fields.").waitFor();
  await page.getByText("Invalid email").waitFor();
  expect(await message(page)).toBe(text);
  network.answer = (route) => route.continue();
  await send(page);
  await waitForThanks(page);
  expect(storedRows(text)).toHaveLength(1);
});

it("keeps a request queued for as long as our API asks, and then sends it with its waiting time", async () => {
  const { page, network } = await visitWithContactApi((route) => {
    const json = { success: false, code: "too_many", message: "Too many requests. Please try again later." };
    return route.fulfill({ status: 429, headers: { "Retry-After": "3600" }, json });
  });
  await page.clock.install();
  const text = unique("Too busy.");
  await submitQuote(page, text);
  await toast(page).getByText("Too many requests.").waitFor();
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  network.answer = (route) => route.continue();
  const sent = page.waitForRequest("**/api/contact");
  await page.clock.fastForward("01:00:01");
  expect(Number((await sent).headers()["x-waited-ms"])).toBeGreaterThanOrEqual(3_600_000);
  await waitForThanks(page);
  expect(network.calls).toBe(2);
  expect(storedRows(text)).toHaveLength(1);
});

it("honors Retry-After from a proxy, and sends at once on Send now", async () => {
  const { page, network } = await visitWithContactApi((route) =>
    route.fulfill({ status: 503, headers: { "Retry-After": "600" }, contentType: "text/html", body: "Busy" }),
  );
  const text = unique("Behind a proxy.");
  await saveQuote(page, text);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.reload();
  await requestStrip(page, "1 request waiting to be sent").click();
  expect(network.calls).toBe(1);
  network.answer = (route) => route.continue();
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  await page.getByText(/has been sent/).waitFor();
  expect(storedRows(text)).toHaveLength(1);
});
