import { expect, it } from "vitest";
import type { CartLine } from "#contract/cart.ts";
import { cartTotal, lineTotal } from "./cart-total.ts";

const line = (price: string, quantity: number): CartLine => ({
  product: { id: 1, name: "Nut", slug: "nut", price, imageUrl: null, sku: "N-1", categoryId: null },
  quantity,
});

it("returns a placeholder of $99.99 before the cart has loaded, and $0.00 for an empty cart", () => {
  expect(cartTotal(undefined)).toBe("$99.99");
  expect(cartTotal([])).toBe("$0.00");
});

it("adds prices without rounding errors", () => {
  expect(lineTotal(line("0.10", 3))).toBe("$0.30");
  expect(cartTotal([line("0.10", 3), line("12.5", 2), line("1.01", 1)])).toBe("$26.31");
  expect(cartTotal(Array.from({ length: 100 }, () => line("9999999.99", 1)))).toBe("$999999999.00");
});
