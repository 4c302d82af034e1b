import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit } from "./browser.ts";
import {
  namesFromServer,
  searchPath,
  searchUrlPattern,
  shownNames,
  waitForCatalogue,
} from "./device-catalogue.ts";

/**
 * Set in the page. While `heldPosts` is defined, messages to the search worker wait in it, as callbacks that post them.
 * `replyCount` counts the worker's replies.
 */
declare const workerMessages: { heldPosts: (() => void)[] | undefined; replyCount: number };

it("searches on the device while typing and on the server on submit, without a layout shift", async () => {
  const serverQueries: string[] = [];
  const page = await visit("/shop/search", {
    prepare: (newPage) =>
      newPage.route(searchUrlPattern, (route) => {
        serverQueries.push(new URL(route.request().url()).searchParams.get("q") ?? "");
        return route.continue();
      }),
  });
  await waitForCatalogue(page);
  const box = page.getByRole("searchbox");
  await box.pressSequentially("rodam");
  await page.getByText(/^Catálogo guardado, datos del /).waitFor();
  await box.pressSequentially("ientos 6204");
  await expect.poll(() => shownNames(page)).toEqual(await namesFromServer("rodamientos 6204"));
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  expect(serverQueries).toEqual([]);
  await page.evaluate(() => document.querySelector("main ul > li")?.setAttribute("data-same", ""));
  const position = await page.locator("li[data-same]").boundingBox();

  await box.press("Enter");
  await page.getByText("Resultados actualizados").waitFor();
  expect(serverQueries).toEqual(["rodamientos 6204"]);
  expect(await page.locator("li[data-same]").boundingBox()).toEqual(position);
  expect(await shownNames(page)).toEqual(await namesFromServer("rodamientos 6204"));
});

it("shows the URL's results after Back and Forward, and those of typed text on return from a product", async () => {
  const page = await visit("/shop/search");
  await waitForCatalogue(page);
  const box = page.getByRole("searchbox");
  const expectShown = async (text: string) => {
    await expect.poll(() => box.inputValue()).toBe(text);
    await expect.poll(() => shownNames(page)).toEqual(text ? await namesFromServer(text) : []);
  };
  for (const text of ["glove", "bolt"]) {
    await box.fill(text);
    await box.press("Enter");
    await page.waitForURL(new RegExp(`q=${text}`));
    await expectShown(text);
  }
  await page.goBack();
  await expectShown("glove");
  await page.goBack();
  await expectShown("");
  await page.goForward();
  await expectShown("glove");
  await box.fill("valve");
  await expectShown("valve");
  await page
    .getByRole("link", { name: /^Ver Detalles/ })
    .first()
    .click();
  await page.waitForURL(/\/shop\/product\//);
  await page.goBack();
  await expectShown("valve");
});

it("ignores late results for text typed before a navigation, even after Back", async () => {
  const page = await visit(searchPath("glove"), {
    prepare: (newPage) =>
      newPage.addInitScript(() => {
        const workerMessages = { heldPosts: undefined as (() => void)[] | undefined, replyCount: 0 };
        Object.assign(globalThis, { workerMessages });
        globalThis.Worker = class extends Worker {
          constructor(...args: ConstructorParameters<typeof Worker>) {
            super(...args);
            this.addEventListener("message", () => workerMessages.replyCount++);
          }
          override postMessage(message: unknown) {
            if (workerMessages.heldPosts) workerMessages.heldPosts.push(() => super.postMessage(message));
            else super.postMessage(message);
          }
        };
      }),
  });
  await waitForCatalogue(page);
  await expect.poll(() => shownNames(page)).toEqual(await namesFromServer("glove"));
  const box = page.getByRole("searchbox");
  await box.fill("valve");
  await expect.poll(() => shownNames(page)).toEqual(await namesFromServer("valve")); // the search worker is ready
  await page.evaluate(() => {
    workerMessages.heldPosts = [];
  });
  await box.fill("bolt");
  await box.press("Enter");
  await expect.poll(() => shownNames(page)).toEqual(await namesFromServer("bolt"));
  await page.goBack();
  await expect.poll(() => shownNames(page)).toEqual(await namesFromServer("glove"));
  const replyCount = await page.evaluate(() => {
    for (const post of workerMessages.heldPosts ?? []) post();
    return workerMessages.replyCount;
  });
  await expect.poll(() => page.evaluate(() => workerMessages.replyCount)).toBeGreaterThan(replyCount);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await shownNames(page)).toEqual(await namesFromServer("glove"));
});
