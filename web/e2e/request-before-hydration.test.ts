import { expect, it } from "vitest";
import { holdHydration, visitBeforeHydration } from "./before-hydration.ts";
import { origin, visit, waitUntilHydrated, waitUntilUsable } from "./browser.ts";
import { fillContactFields } from "./contact-form.ts";
import { unsentRequests } from "./device.ts";
import { networkErrors, startNetwork } from "./network.ts";
import { fillQuote, message, send, submitQuote, waitForThanks } from "./quote-form.ts";
import { storedRows, unique, waitForDraft } from "./requests.ts";
import { translate } from "./translate.ts";

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

const quote = {
  ...{ path: "/quote", code: "**/assets/quote-form-*.js", button: "Submit Quote Request" },
  fill: fillQuote,
};
const contact = {
  ...{ path: "/#contact", code: "**/assets/contact-form-*.js", button: "Send Message" },
  fill: fillContactFields,
};

/** Visits a page whose form is not hydrated until `releaseCode` is called, but everything else is. */
async function visitBeforeFormCode({ path, code }: typeof quote | typeof contact, expectedUncaught?: RegExp) {
  const held = Promise.withResolvers<void>();
  const page = await visit(path, {
    beforeHydration: true,
    ...(expectedUncaught && { expectedUncaught }),
    prepare: (fresh) => fresh.route(code, (route) => held.promise.then(() => route.continue())),
  });
  await waitUntilHydrated(page, "header a");
  return { page, releaseCode: held.resolve };
}

it.each([quote, contact])(
  "keeps text typed on $path before the form's code has loaded, when the page is left or reloaded",
  async (form) => {
    const text = unique("Typed before the form's code.");
    const { page, releaseCode } = await visitBeforeFormCode(form);
    await page.getByLabel("Message").fill(text);
    await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
    await page.waitForURL("**/shop/cart");
    await page.reload();
    await waitUntilUsable(page);
    releaseCode();
    await page.goBack();
    await expect.poll(() => message(page)).toBe(text);
    await waitForDraft(page, text);

    const next = await visitBeforeFormCode(form);
    const nextText = unique("Typed before a reload.");
    await next.page.getByLabel("Message").fill(nextText);
    await next.page.reload();
    next.releaseCode();
    await expect.poll(() => message(next.page)).toBe(nextText);
    await waitForDraft(next.page, nextText);
  },
);

it("keeps text typed in the contact form before its code has loaded, when the product search is used", async () => {
  const text = unique("Typed before the form's code.");
  const { page, releaseCode } = await visitBeforeFormCode(contact);
  await page.getByLabel("Message").fill(text);
  await page.getByLabel("Search products").fill("gloves");
  await page.getByLabel("Search products").press("Enter");
  await page.waitForURL("**/shop/search?q=gloves");
  releaseCode();
  await page.goBack();
  await expect.poll(() => message(page)).toBe(text);
});

it.each([quote, contact])(
  "keeps text typed on $path, and the focus, when the browser has translated the page before the form's code loads",
  async (form) => {
    const { page, releaseCode } = await visitBeforeFormCode(form, /error #418/);
    const text = unique("Typed in a translated page.");
    await page.getByLabel("Message").fill(text);
    await translate(page);
    releaseCode();
    await waitForDraft(page, text);
    expect(await message(page)).toBe(text);
    expect(await page.getByLabel("Message").evaluate((field) => field === document.activeElement)).toBe(true);
  },
);

it.each([quote, contact])(
  "stores a request once that the browser posts from $path while the form's code loads, though it is sent again then and after Back",
  async (form) => {
    const { page, releaseCode } = await visitBeforeFormCode(form);
    const text = unique("Posted while the code loads.");
    await form.fill(page, text);
    // Holds the first post until the form has been sent again, by the browser or, if it is hydrated, by a call.
    const secondSent = Promise.withResolvers<void>();
    let sentCount = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && ++sentCount === 2) secondSent.resolve();
    });
    await page.route(
      (url) => url.pathname === new URL(form.path, origin).pathname,
      async (route) => {
        if (route.request().method() === "POST") await secondSent.promise;
        await route.continue();
      },
    );
    const submit = page.getByRole("button", { name: form.button });
    await submit.evaluate((button: HTMLButtonElement) => {
      const isLoaded = ({ name }: PerformanceEntry) => /\/(quote|contact)-form-[^/]*\.js$/.test(name);
      new PerformanceObserver(async (list, observer) => {
        if (!list.getEntries().some(isLoaded)) return;
        observer.disconnect();
        // By then, the form would be hydrated.
        for (const _ of [1, 2, 3])
          await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
        button.click();
      }).observe({ type: "resource" });
      button.click();
    });
    releaseCode();
    await expect.poll(() => page.url()).toContain("?sent=");
    expect(storedRows(text)).toHaveLength(1);

    await page.goBack();
    await waitUntilHydrated(page, "header a");
    expect(await message(page)).toBe(text);
    await submit.click();
    await expect.poll(() => page.url()).toContain("?sent=");
    expect(storedRows(text)).toHaveLength(1);
    await page.goto(form.path);
    await waitUntilUsable(page);
    expect(await message(page)).toBe("");
  },
);
