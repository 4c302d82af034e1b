import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { build, type InlineConfig } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startWorker } from "../../.scripts/worker.ts";
import { complaintsEverywhere, withAxe } from "./axe.ts";
import { visit } from "./browser.ts";
import { copyMigrated } from "./copy-migrated.ts";
import { nextFrame, settled } from "./settled.ts";
import { cartOf, expectOnlyToast, line } from "./shop.ts";

const pathFromHere = (name: string) => new URL(name, import.meta.url).pathname;

/** Builds the app again with these variables, and serves it by a Worker during the tests of the `describe` block. */
function serveBuild(env: Record<string, string>, config: InlineConfig = {}) {
  const site = { origin: "" };
  const folder = mkdtempSync(join(tmpdir(), "millrace-payments-"));
  const assets = join(folder, "dist");
  let stop = async () => {};
  beforeAll(async () => {
    for (const [name, value] of Object.entries({ NODE_ENV: "production", ...env })) vi.stubEnv(name, value);
    const configFile = pathFromHere("../../vite.config.ts");
    await build({ configFile, logLevel: "error", ...config, build: { outDir: assets, emptyOutDir: true } });
    vi.unstubAllEnvs();
    copyMigrated(folder);
    ({ origin: site.origin, stop } = await startWorker({ folder, assets }));
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return site;
}

const lines = [line("Hex bolt", "0.10", 3), line("Grease", "12.5", 2)];
const filledCart = cartOf(lines);
const main = (page: Page) => page.locator("main");

describe("without a key", () => {
  const site = serveBuild({ VITE_PAYMENTS_ENABLED: "true" });

  it.each(["/checkout", "/shop/checkout"])(
    "shows order, total and the missing provider on %s",
    async (path) => {
      const page = await visit(path, { baseURL: site.origin, prepare: filledCart });
      await page.getByText("Grease").waitFor();
      const text = await main(page).innerText();
      for (const part of [
        "Order Summary",
        "× 3",
        "$0.30",
        "$25.00",
        "Subtotal",
        "Calculated at next step",
        "1-2 business days for processing",
        "The payment provider is not configured properly.",
        "Payment provider configuration error. Payment processing is unavailable.",
      ]) {
        expect(text).toContain(part);
      }
      expect(await main(page).getByRole("definition").allInnerTexts()).toEqual([
        "$25.30",
        "Calculated at next step",
        "$25.30",
      ]);
      expect(await page.getByRole("button", { name: "Pay now" }).count()).toBe(0);
      await main(page).getByRole("link", { name: "Back to cart" }).click();
      await page.waitForURL("/shop/cart");
    },
  );

  it("shows 99.99 before the cart has loaded, then the sum", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await visit("/checkout", {
      baseURL: site.origin,
      prepare: (fresh) => cartOf([line("Nut", "1.01", 7)], released)(fresh),
    });
    expect(await main(page).getByRole("definition").last().innerText()).toBe("$99.99");
    release();
    await main(page).getByText("$7.07").last().waitFor();
    expect(await main(page).getByText("$99.99").count()).toBe(0);
  });

  it.each(["light", "dark"] as const)("passes axe in %s", async (theme) => {
    const page = await visit("/checkout", {
      baseURL: site.origin,
      theme,
      prepare: async (fresh) => {
        await withAxe(fresh);
        await filledCart(fresh);
      },
    });
    await page.getByText("Grease").waitFor();
    expect(await complaintsEverywhere(page)).toEqual([]);
  });

  it("makes no requests to other origins", async () => {
    const origins = new Set<string>();
    const page = await visit("/checkout", {
      baseURL: site.origin,
      prepare: async (fresh) => {
        fresh.on("request", (request) => origins.add(new URL(request.url()).origin));
        await filledCart(fresh);
      },
    });
    await settled(page);
    await nextFrame(page);
    expect([...origins]).toEqual([site.origin]);
  });
});

describe("with a key and a provider", () => {
  const site = serveBuild(
    { VITE_PAYMENTS_ENABLED: "true", VITE_PAYMENT_PUBLIC_KEY: "pk_test" },
    { resolve: { alias: { "#web/lib/pay.ts": pathFromHere("test-provider.ts") } } },
  );
  const open = (provider: (returnUrl: string) => unknown, expectedErrors = /^$/, cart = filledCart) =>
    visit("/checkout", {
      baseURL: site.origin,
      expectedErrors,
      prepare: async (fresh) => {
        await fresh.exposeFunction("provider", provider);
        await cart(fresh);
      },
    });
  const payNow = (page: Page) => page.getByRole("button", { name: "Pay now" });

  it.each([
    ["the provider's words", () => ({ refused: "Your card was declined." }), "Your card was declined."],
    ["no words", () => ({}), "An unexpected error occurred."],
    [
      "a crash",
      () => {
        throw new Error("socket");
      },
      "An unexpected error occurred.",
    ],
  ])("says Payment Failed with %s, and allows another try", async (_, provider, text) => {
    const page = await open(provider, /socket/);
    await payNow(page).click();
    await expectOnlyToast(page, "Payment Failed", text);
    await payNow(page).and(page.locator(":enabled")).waitFor();
    expect(new URL(page.url()).pathname).toBe("/checkout");
  });

  it("thanks the buyer, and opens the order confirmation", async () => {
    const returns: string[] = [];
    let release = () => {};
    const thanked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await open((returnUrl) => {
      returns.push(returnUrl);
      return { paid: "pi_42" };
    });
    await page.route("**/order-confirmation-page*.js", async (route) => {
      await thanked;
      await route.continue();
    });
    await payNow(page).click();
    await expectOnlyToast(page, "Payment Successful", "Thank you for your purchase!");
    release();
    await main(page).getByText("pi_42").waitFor();
    expect(new URL(page.url()).pathname).toBe("/shop/order-confirmation");
    expect(new URL(page.url()).searchParams.get("redirect_status")).toBe("succeeded");
    expect(returns).toEqual([`${site.origin}/shop/order-confirmation`]);
  });

  it("takes one payment for two presses", async () => {
    let payments = 0;
    let refuse = (_: object) => {};
    const page = await open(() => {
      payments++;
      return new Promise((resolve) => {
        refuse = resolve;
      });
    });
    await payNow(page).and(page.locator(":enabled")).waitFor();
    await payNow(page).dblclick();
    expect(await page.getByRole("button", { name: "Processing..." }).isDisabled()).toBe(true);
    refuse({ refused: "No." });
    await expectOnlyToast(page, "Payment Failed", "No.");
    expect(payments).toBe(1);
  });

  it.each([
    ["an empty cart", cartOf([]), "Your shopping cart is empty."],
    [
      "a cart that could not be loaded",
      (page: Page) => page.route("**/api/shop/cart", (route) => route.fulfill({ status: 500, body: "" })),
      "Your cart could not be loaded.",
    ],
  ])("takes no payment for %s", async (_, cart, reason) => {
    const page = await open(() => expect.unreachable(), /500/, cart);
    await page.getByText(reason).waitFor();
    expect(await complaintsEverywhere(page)).toEqual([]);
    expect(await payNow(page).isDisabled()).toBe(true);
  });
});

it("builds no payment layout while the flag is off", () => {
  const files = readdirSync(pathFromHere("../../dist/assets"));
  expect(files.filter((file) => file.includes("checkout"))).toHaveLength(1);
  expect(files.filter((file) => file.includes("payment"))).toEqual([]);
});
