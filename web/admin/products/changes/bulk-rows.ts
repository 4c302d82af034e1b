import { wholeStockMessage } from "#contract/admin-products.ts";
import { centsToPrice, priceToCents } from "#contract/money.ts";
import { type ChangeRow, maxRowsPerCall, noneCell } from "#contract/product-changes.ts";
import type { Product } from "#contract/products.ts";
import type { RowSource } from "./row-source.ts";

export type BulkField = "category" | "stock" | "price-percent" | "price-amount" | "delete";

export interface BulkEdit {
  field: BulkField;
  /** As typed; for a category its name or "none". */
  value: string;
}

type EditedProduct = Pick<Product, "sku" | "price" | "version">;

/** @returns an error message, or undefined if the value is well-formed. The server checks its range. */
export function checkValue({ field, value }: BulkEdit): string | undefined {
  if (field === "delete") return undefined;
  const text = value.trim();
  if (text === "") return field === "category" ? "Choose a category" : "Required";
  if (field === "stock") return /^\d{1,7}$/.test(text) ? undefined : wholeStockMessage;
  if (field === "price-percent")
    return /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text) ? undefined : "Enter a percentage, for example 5 or -2.5";
  if (field === "price-amount")
    return /^[+-]?\d{1,7}(\.\d{1,2})?$/.test(text)
      ? undefined
      : "Enter an amount in dollars, for example 1.50 or -0.25";
  return undefined;
}

/** Describes the edit for its label in the audit trail and the list of recent changes. */
export function describeEdit({ field, value }: BulkEdit): string {
  if (field === "delete") return "Deleted";
  const text = value.trim();
  if (field === "category") return text === noneCell ? "No category" : `Category ${text}`;
  if (field === "stock") return `Stock ${text}`;
  const signed = /^[+-]/.test(text) ? text : `+${text}`;
  return field === "price-percent" ? `Price ${signed} %` : `Price ${signed.replace(/^([+-])/, "$1$")}`;
}

/** Parses dollars to cents, and percent to hundredths of a percent. */
const parseHundredths = (text: string): number => {
  const [, sign, digits = "0"] = /^([+-]?)(.+)$/.exec(text.trim()) ?? [];
  return priceToCents(digits) * (sign === "-" ? -1 : 1);
};

/** Returns the new price in cents, rounded to whole cents, half up. */
export function newPrice(price: string, { field, value }: BulkEdit): number {
  const cents = priceToCents(price);
  if (field === "price-amount") return cents + parseHundredths(value);
  return Math.floor((cents * (10_000 + parseHundredths(value)) + 5000) / 10_000);
}

function toRow(
  { sku, price, version }: EditedProduct,
  edit: BulkEdit,
): { row: ChangeRow; problems: string[] } {
  const { field, value } = edit;
  if (field === "delete") return { row: { sku, version, isDeleted: true }, problems: [] };
  if (field === "category" || field === "stock")
    return { row: { sku, version, [field]: value.trim() }, problems: [] };
  const cents = newPrice(price, edit);
  if (cents < 0) return { row: { sku }, problems: ["Price: It would fall below zero"] };
  return { row: { sku, version, price: centsToPrice(cents) }, problems: [] };
}

export function bulkRows(products: readonly EditedProduct[], edit: BulkEdit): RowSource {
  return {
    count: products.length,
    batch: async (from) => {
      const next = Math.min(from + maxRowsPerCall, products.length);
      const rows = products
        .slice(from, next)
        .map((product, index) => ({ number: from + index + 1, ...toRow(product, edit) }));
      return { rows, next };
    },
  };
}
