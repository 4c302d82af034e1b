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

it("keeps a request queued for as long as our API or a proxy asks, and then sends it with its waiting time", async () => {
  const { page, network } = await visitWithContactApi((route) => {
    const json = { success: false, code: "too_many", message: "Too many requests. Please try again later." };
    return route.fulfill({ status: 429, headers: { "Retry-After": "3600" }, json });
  });
  await page.clock.install();
  const goOnline = () => page.evaluate(() => window.dispatchEvent(new Event("online")));
  const text = unique("Too busy.");
  await submitQuote(page, text);
  await toast(page).getByText("Too many requests.").waitFor();
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
  await goOnline();
  await page.reload();
  await requestStrip(page, "1 request waiting to be sent").click();
  expect(network.calls).toBe(1);

  // “Send now” ignores the wait. This time a proxy asks to wait.
  network.answer = (route) =>
    route.fulfill({ status: 503, headers: { "Retry-After": "600" }, contentType: "text/html", body: "Busy" });
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  await page.getByText("No answer yet. We'll keep trying.").waitFor();
  await goOnline();
  expect(network.calls).toBe(2);

  network.answer = (route) => route.continue();
  await page.clock.fastForward("00:09:30");
  await goOnline();
  expect(network.calls).toBe(2);
  const sent = page.waitForRequest("**/api/contact");
  await page.clock.fastForward("00:00:31");
  expect(Number((await sent).headers()["x-waited-ms"])).toBeGreaterThanOrEqual(600_000);
  await page.getByText(/^Request M-\S+ has been sent\.$/).waitFor();
  expect(network.calls).toBe(3);
  expect(storedRows(text)).toHaveLength(1);
});
