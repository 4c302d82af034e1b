import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { build, type InlineConfig } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startWorker } from "../../.scripts/worker.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit } from "./browser.ts";
import { copyMigrated } from "./copy-migrated.ts";
import { waitUntilSettled } from "./settled.ts";
import { expectOnlyToast, line, stubCart } from "./shop.ts";

const pathFromHere = (name: string) => new URL(name, import.meta.url).pathname;

/** Builds the app again with these variables, and serves it by a Worker during the tests of the `describe` block. */
function serveBuild(env: Record<string, string>, config: InlineConfig) {
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

describe("with a payment provider", () => {
  const site = serveBuild(
    { VITE_PAYMENTS_ENABLED: "true", VITE_PAYMENT_PUBLIC_KEY: "pk_test" },
    { resolve: { alias: { "#web/lib/pay.ts": pathFromHere("test-payment-provider.ts") } } },
  );
  const payNow = (page: Page) => page.getByRole("button", { name: "Pay now" });
  const lines = [line("Hex bolt", "0.10", 3), line("Grease", "12.5", 2)];

  it("shows the order without requests to other origins, and takes no payment for a cart that is empty or cannot be loaded", async () => {
    const origins = new Set<string>();
    const page = await visit("/shop/checkout", {
      baseURL: site.origin,
      expectedErrors: /500|Failed to fetch/, // leaving a page cancels its requests
      prepare: async (newPage) => {
        newPage.on("request", (request) => origins.add(new URL(request.url()).origin));
        await stubCart(lines)(newPage);
      },
    });
    await page.getByText("Grease").waitFor();
    await payNow(page).and(page.locator(":enabled")).waitFor();
    await waitUntilSettled(page);
    expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
    expect([...origins]).toEqual([site.origin]);

    await stubCart([])(page);
    await page.goto("/checkout");
    await page.getByText("Your shopping cart is empty.").waitFor();
    expect(await payNow(page).isDisabled()).toBe(true);
    expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);

    await page.route("**/api/shop/cart", (route) => route.fulfill({ status: 500, body: "" }));
    await page.reload();
    await page.getByText("Your cart could not be loaded.").waitFor();
    expect(await payNow(page).isDisabled()).toBe(true);
    await page.getByRole("main").getByRole("link", { name: "Back to cart" }).click();
    await page.waitForURL("/shop/cart");
  });

  it("starts one payment for two presses, and another after a refusal, and opens the order confirmation", async () => {
    const payments: { returnUrl: string; resolve: (payment: object) => void }[] = [];
    const page = await visit("/checkout", {
      baseURL: site.origin,
      prepare: async (newPage) => {
        await newPage.exposeFunction(
          "provider",
          (returnUrl: string) => new Promise((resolve) => payments.push({ returnUrl, resolve })),
        );
        await stubCart(lines)(newPage);
      },
    });
    const toastChecked = Promise.withResolvers<void>();
    await page.route("**/order-confirmation-page*.js", async (route) => {
      await toastChecked.promise;
      await route.continue();
    });
    await payNow(page).and(page.locator(":enabled")).waitFor();
    await payNow(page).dblclick();
    expect(await page.getByRole("button", { name: "Processing..." }).isDisabled()).toBe(true);
    payments[0]?.resolve({ refused: "Your card was declined." });
    await expectOnlyToast(page, "Payment Failed", "Your card was declined.");
    expect(payments).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe("/checkout");

    await payNow(page).and(page.locator(":enabled")).click();
    await expect.poll(() => payments.length).toBe(2);
    payments[1]?.resolve({ paid: "pi_42" });
    await expectOnlyToast(page, "Payment Successful", "Thank you for your purchase!");
    toastChecked.resolve();
    await page.getByRole("main").getByText("pi_42").waitFor();
    expect(new URL(page.url()).pathname).toBe("/shop/order-confirmation");
    expect(new URL(page.url()).searchParams.get("redirect_status")).toBe("succeeded");
    const returnUrl = `${site.origin}/shop/order-confirmation`;
    expect(payments.map((payment) => payment.returnUrl)).toEqual([returnUrl, returnUrl]);
  });
});

it("builds no payment code while payments are disabled", () => {
  const folder = pathFromHere("../../dist/assets");
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(files.filter((file) => file.includes("checkout"))).toHaveLength(1);
  for (const file of files) expect(readFileSync(join(folder, file), "utf8"), file).not.toContain("Pay now");
});
