import { expect, it } from "vitest";
import { holdHydration, visitBeforeHydration } from "./before-hydration.ts";
import { visit, waitUntilHydrated, waitUntilUsable } from "./browser.ts";
import { unsentRequests } from "./device.ts";
import { networkErrors, startNetwork } from "./network.ts";
import { fillQuote, message, send, submitQuote, waitForThanks } from "./quote-form.ts";
import { storedRows, unique, waitForDraft } from "./requests.ts";

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

it("keeps text typed before hydration, beside a closed tab's draft with other text", async () => {
  const { page, releaseHydration } = await visitBeforeHydration("/quote");
  const text = unique("Typed at once.");
  await fillQuote(page, text);
  releaseHydration();
  await waitUntilUsable(page);
  expect(await message(page)).toBe(text);
  await waitForDraft(page, text);

  const next = await page.context().newPage();
  await page.close();
  const releaseAgain = await holdHydration(next);
  await next.goto("/quote", { waitUntil: "commit" });
  await next.getByLabel("Message").fill("Typed later");
  releaseAgain();
  await next.getByText("You have another unsent draft.").waitFor();
  expect(await message(next)).toBe("Typed later");
  await next.getByRole("button", { name: "Show it" }).click();
  await expect.poll(() => message(next)).toBe(text);
  await send(next);
  await waitForThanks(next);
  expect(storedRows(text)).toHaveLength(1);
});

it("accepts a form submitted before hydration on a page from the service worker, online and offline, and sends it once", async () => {
  const network = await startNetwork();
  const hydratedTab = await visit("/quote", {
    ...{ baseURL: network.origin, serviceWorker: true, expectedErrors: networkErrors },
  });
  const page = await hydratedTab.context().newPage();
  await page.addInitScript(() => {
    // The precache contains the module script, so only its execution can be blocked.
    new MutationObserver(() => {
      for (const script of document.querySelectorAll("script[type=module]")) script.remove();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/quote", { waitUntil: "commit" });
  const onlineText = unique("Pressed online.");
  await submitQuote(page, onlineText);
  await page.waitForURL(/\/quote\?sent=/);
  await expect.poll(() => storedRows(onlineText).length).toBe(1);

  network.state = "cut";
  await page.goto("/quote", { waitUntil: "commit" });
  const text = unique("Pressed offline.");
  await submitQuote(page, text);
  await page.waitForURL(/\/quote\?sent=/);
  await hydratedTab.goto(page.url());
  await hydratedTab.getByRole("heading", { name: "Saved on this device" }).waitFor();
  expect(storedRows(text)).toEqual([]);
  network.state = "open";
  const sendNow = hydratedTab.getByRole("button", { name: "Send now" });
  void sendNow.click().catch(() => {}); // the app may have noticed the network and sent it by itself
  await waitForThanks(hydratedTab);
  for (const sent of [onlineText, text]) expect(storedRows(sent)).toHaveLength(1);
  await expect.poll(() => unsentRequests(hydratedTab)).toEqual([]);
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

it.each([
  ["/quote", "**/assets/quote-form-*.js"],
  ["/#contact", "**/assets/contact-form-*.js"],
])("keeps text typed on %s when a link is followed before the form's code has loaded", async (path, code) => {
  const text = unique("Typed before the form's code.");
  const held = Promise.withResolvers<void>();
  const page = await visit(path, {
    beforeHydration: true,
    prepare: (fresh) => fresh.route(code, (route) => held.promise.then(() => route.continue())),
  });
  await waitUntilHydrated(page, "header nav a, header a");
  await page.getByLabel("Message").fill(text);
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await page.waitForURL("**/shop/cart");
  held.resolve();
  await page.goBack();
  await expect.poll(() => message(page)).toBe(text);
  await waitForDraft(page, text);
});
