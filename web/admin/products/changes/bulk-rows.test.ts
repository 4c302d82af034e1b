import fc from "fast-check";
import { expect, it } from "vitest";
import { type BulkEdit, bulkRows, checkValue, describeEdit, newPrice } from "./bulk-rows.ts";

const rowsOf = async (edit: BulkEdit, ...prices: string[]) =>
  (
    await bulkRows(
      prices.map((price, index) => ({ sku: `S${index}`, price, version: 1 })),
      edit,
    ).batch(0)
  ).rows;

it("raises and lowers prices to whole cents, rounding half a cent up", () => {
  const percent = (value: string) => ({ field: "price-percent", value }) as const;
  expect(newPrice("10.00", percent("5"))).toBe(1050);
  expect(newPrice("0.10", percent("5"))).toBe(11);
  expect(newPrice("0.10", percent("-5"))).toBe(10);
  expect(newPrice("19.99", percent("-2.5"))).toBe(1949);
  expect(newPrice("10.00", { field: "price-amount", value: "-0.25" })).toBe(975);
});

it("computes percentages as exactly as integer arithmetic", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: -99_999, max: 99_999 }),
      (cents, hundredths) => {
        const sign = hundredths < 0 ? "-" : "";
        const percent = `${sign}${(Math.abs(hundredths) / 100).toFixed(2)}`;
        const exact = BigInt(cents) * BigInt(10_000 + hundredths) + 5000n;
        const expected = exact >= 0n ? exact / 10_000n : -((-exact + 9999n) / 10_000n);
        return (
          newPrice((cents / 100).toFixed(2), { field: "price-percent", value: percent }) === Number(expected)
        );
      },
    ),
  );
});

it("refuses only the rows whose price would fall below zero", async () => {
  const rows = await rowsOf({ field: "price-amount", value: "-2" }, "1.99", "2.00");
  expect(rows.map(({ problems }) => problems)).toEqual([["Price: It would fall below zero"], []]);
  expect(rows[1]?.row).toEqual({ sku: "S1", version: 1, price: "0.00" });
});

it("explains why a value is invalid, and labels the edit", () => {
  expect(checkValue({ field: "stock", value: "2.5" })).toBe("Stock must be a whole number, 0 or more");
  expect(checkValue({ field: "price-percent", value: "five" })).toContain("percentage");
  expect(checkValue({ field: "category", value: "" })).toBe("Choose a category");
  expect(checkValue({ field: "price-percent", value: "-2.5" })).toBeUndefined();
  expect(describeEdit({ field: "price-percent", value: "5" })).toBe("Price +5 %");
  expect(describeEdit({ field: "price-amount", value: "-0.25" })).toBe("Price -$0.25");
  expect(describeEdit({ field: "category", value: "none" })).toBe("No category");
});
