import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { visit } from "./browser.ts";
import { expectOnlyToast, headingText, main, smallTargets } from "./shop.ts";

const confirmationPath = (status: string) =>
  `/shop/order-confirmation?payment_intent=pi_3N8x&payment_intent_client_secret=s&redirect_status=${status}`;
const linksAndPaths = (page: Page) =>
  main(page)
    .locator("a[href^='/']")
    .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute("href")]));

it("confirms a payment that succeeded", async () => {
  const page = await visit(confirmationPath("succeeded"), {
    on: "phone",
    prepare: (newPage) => newPage.clock.setFixedTime(new Date("2026-03-01T03:00:00Z")),
  });
  await expectOnlyToast(page, "Order Confirmed", "Your payment was processed successfully.");
  expect(await headingText(page)).toBe("Order Confirmed");
  await main(page).getByText("February 28, 2026").waitFor();
  expect(await main(page).getByRole("definition").allInnerTexts()).toEqual(["pi_3N8x", "February 28, 2026"]);
  expect(await main(page).getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
    "Order Processing",
    "Order Preparation",
    "Shipping",
  ]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await linksAndPaths(page)).toEqual([
    ["Continue Shopping", "/"],
    ["View More Products", "/shop/products"],
  ]);
  await main(page).getByRole("link", { name: "View More Products" }).click();
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
});

it("says that a payment is being processed or has failed", async () => {
  const page = await visit(confirmationPath("processing"), { on: "phone" });
  await expectOnlyToast(page, "Payment Processing", "Your payment is being processed.");
  expect(await headingText(page)).toBe("Payment Processing");
  expect(await main(page).getByRole("definition").allInnerTexts()).toEqual(["pi_3N8x"]);

  await page.goto(confirmationPath("failed"));
  await expectOnlyToast(page, "Payment Failed", "There was an issue with your payment. Please try again.");
  expect(await headingText(page)).toBe("Payment Failed");
  expect(await main(page).getByRole("listitem").allInnerTexts()).toEqual([
    "Insufficient funds",
    "Incorrect card details",
    "Card expired or blocked",
    "Temporary payment-system issue",
  ]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await linksAndPaths(page)).toEqual([
    ["Try Again", "/checkout"],
    ["Return to Cart", "/shop/cart"],
  ]);
});
