import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { holdHydration, visitBeforeHydration } from "./before-hydration.ts";
import { visit, waitUntilUsable } from "./browser.ts";
import { unsentRequests } from "./device.ts";
import { startNetwork } from "./network.ts";
import { fillQuote, message, send, submitQuote, waitForThanks } from "./quote-form.ts";
import { storedRows, unique, visitWithContactApi, waitForDraft } from "./requests.ts";
import { networkErrors } from "./visit-until-cached.ts";

it("stores a form submitted before hydration once, even if the button is double-clicked", async () => {
  const { page } = await visitBeforeHydration("/quote");
  const text = unique("Pressed at once.");
  await fillQuote(page, text);
  await page.getByRole("button", { name: "Submit Quote Request" }).dblclick({ noWaitAfter: true });
  await page.waitForURL(/\/quote\?sent=/);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  await page.getByText("Your request has been received").waitFor();
  expect(storedRows(text)).toHaveLength(1);
});

it("keeps text typed before hydration, beside an older draft with other text", async () => {
  const { page, releaseHydration } = await visitBeforeHydration("/quote");
  const text = unique("Typed at once.");
  await fillQuote(page, text);
  releaseHydration();
  await waitUntilUsable(page);
  expect(await message(page)).toBe(text);
  await waitForDraft(page, text);

  const releaseAgain = await holdHydration(page);
  await page.goto("/quote", { waitUntil: "commit" });
  await page.getByLabel("Message").fill("Typed later");
  releaseAgain();
  await page.getByText("You have another unsent draft.").waitFor();
  expect(await message(page)).toBe("Typed later");
  await page.getByRole("button", { name: "Show it" }).click();
  await expect.poll(() => message(page)).toBe(text);
  await send(page);
  await waitForThanks(page);
  expect(storedRows(text)).toHaveLength(1);
});

it("offers a closed tab's refused request beside text typed before hydration", async () => {
  const { page, network } = await visitWithContactApi((route) =>
    route.fulfill({ status: 500, json: { success: false, code: "internal", message: "Out of order." } }),
  );
  const text = unique("Refused and closed.");
  await submitQuote(page, text);
  await page.getByText("Out of order.").first().waitFor();
  const next = await page.context().newPage();
  await page.close();
  const releaseHydration = await holdHydration(next);
  await next.goto("/quote", { waitUntil: "commit" });
  await next.getByLabel("Full Name").fill("Somebody else");
  releaseHydration();
  await next.getByRole("button", { name: "Show it" }).click();
  await expect.poll(() => message(next)).toBe(text);
  await send(next);
  await waitForThanks(next);
  expect(network.calls).toBe(1);
  expect(storedRows(text)).toHaveLength(1);
});

/** Opens a page that the service worker serves, and removes its module script, so that it is not hydrated. */
async function openUnhydrated(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The precache contains the module script, so only its execution can be blocked.
    new MutationObserver(() => {
      for (const script of document.querySelectorAll("script[type=module]")) script.remove();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/quote", { waitUntil: "commit" });
}

it("accepts a form submitted before hydration on a page from the service worker, online and offline", async () => {
  const network = await startNetwork();
  const hydratedTab = await visit("/quote", {
    ...{ baseURL: network.origin, serviceWorker: true, expectedErrors: networkErrors },
  });
  const page = await hydratedTab.context().newPage();
  for (const state of ["open", "cut"] as const) {
    network.state = state;
    await openUnhydrated(page);
    const text = unique(`Pressed, network ${state}.`);
    await submitQuote(page, text);
    await page.waitForURL(/\/quote\?sent=/);
    await hydratedTab.goto(page.url());
    if (state === "cut") {
      await hydratedTab.getByRole("heading", { name: "Saved on this device" }).waitFor();
      expect(storedRows(text)).toEqual([]);
      network.state = "open";
      const sendNow = hydratedTab.getByRole("button", { name: "Send now" });
      void sendNow.click().catch(() => {}); // the app may have noticed the network and sent it by itself
    }
    await waitForThanks(hydratedTab);
    expect(storedRows(text)).toHaveLength(1);
    await expect.poll(() => unsentRequests(hydratedTab)).toEqual([]);
  }
});

it("accepts a quote request without scripts, and stores it once though it is submitted again after Back", async () => {
  const page = await visit("/quote", { beforeHydration: true, javaScriptEnabled: false });
  const text = unique("Without scripts.");
  await submitQuote(page, text);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  await page.getByText("We reply within 24-48 business hours").waitFor();
  expect(storedRows(text)).toHaveLength(1);
  await page.goBack();
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(storedRows(text)).toHaveLength(1);
});
