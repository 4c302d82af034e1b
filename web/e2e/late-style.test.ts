import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { type Visit, visit } from "./browser.ts";

const sheet = /\/assets\/style.*\.css$/;

/** A first visit whose stylesheet is answered so; the page is alive. */
async function come(path: string, answer: (route: Route) => unknown, options: Visit = {}): Promise<Page> {
  const page = await visit(path, {
    early: true,
    ...options,
    prepare: async (fresh) => {
      await fresh.route(sheet, answer);
      await options.prepare?.(fresh);
    },
  });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1") ?? {}).some((name) => name.startsWith("__reactFiber")),
  );
  return page;
}

/** Patience with the stylesheet does not end. */
const withoutEnd = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    const short = (work: () => void, ms?: number) => (ms === 4000 ? 0 : later(work, ms));
    Object.assign(window, { setTimeout: short });
  });

const theme = (page: Page) => page.getByRole("button", { name: "Theme" });
const menu = (page: Page) => page.getByRole("menu");

it("does what was pressed before the stylesheet came when it is there, once", async () => {
  const held = Promise.withResolvers<void>();
  const page = await come("/quote", (route) => held.promise.then(() => route.continue()), {
    prepare: withoutEnd,
  });
  await page.getByRole("button", { name: "Open chat" }).click();
  await theme(page).click(); // the last one counts
  expect(await menu(page).isVisible()).toBe(false);
  held.resolve();
  await menu(page).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

it("does it without the stylesheet, when that takes too long", async () => {
  const page = await come("/quote", () => {}, { prepare: (fresh) => fresh.clock.install() });
  await theme(page).click();
  expect(await menu(page).isVisible()).toBe(false);
  await page.clock.runFor(4000);
  await menu(page).waitFor();
});

it("asks for the stylesheet with the first press, whatever it waits for", async () => {
  const page = await visit("/quote", {
    early: true,
    prepare: async (fresh) => {
      await fresh.clock.install();
      await fresh.route(/\/assets\/(form|quote-form|schema)-.*\.js$/, () => {});
    },
  });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1") ?? {}).some((name) => name.startsWith("__reactFiber")),
  );
  expect(await page.locator("link[rel=stylesheet]").count()).toBe(0);
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Shop" })
    .click();
  await page.getByRole("heading", { name: "Products", level: 1 }).waitFor();
});

// Where colours are forced it is asked for beside the app, and may fail before that is alive.
it.each(["none", "active"] as const)(
  "holds a press until a stylesheet that failed has come again, colours forced: %s",
  async (forcedColors) => {
    let tries = 0;
    const failed = Promise.withResolvers<void>();
    const page = await come("/quote", (route) => (tries++ ? route.continue() : route.abort()), {
      forcedColors,
      expectedErrors: /ERR_FAILED/,
      prepare: async (fresh) => {
        await fresh.clock.install();
        fresh.once("requestfailed", () => failed.resolve());
      },
    });
    await failed.promise;
    await theme(page).click();
    expect(await menu(page).isVisible()).toBe(false);
    await page.clock.runFor(3000);
    await menu(page).waitFor();
    expect(tries).toBe(2);
  },
);

it("draws a page that the server has not drawn as soon as the stylesheet is there", async () => {
  const page = await visit("/shop/order-confirmation?payment_intent=pi_1&redirect_status=failed", {
    early: true,
    prepare: withoutEnd,
  });
  await page.getByRole("heading", { level: 1, name: "Payment" }).waitFor();
});
