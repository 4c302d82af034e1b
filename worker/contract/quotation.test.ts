import fc from "fast-check";
import { expect, it } from "vitest";
import {
  allowsFractions,
  isExpired,
  lineTotalCents,
  maxTotalCents,
  quotationInput,
  quotationLine,
  totalCents,
} from "./quotation.ts";
import { companyDay } from "./reply-date.ts";
import { z } from "./schema.ts";

const decimal = (wholeDigits: number, decimals: number) =>
  fc
    .tuple(
      fc.oneof(fc.nat(10 ** wholeDigits - 1), fc.constantFrom(0, 10 ** wholeDigits - 1)),
      fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: decimals }),
    )
    .map(([whole, rest]) => (rest ? `${whole}.${rest}` : `${whole}`));
const anyLine = fc.record({ quantity: decimal(6, 3), price: decimal(7, 2) });

const toMillionths = (text: string) => {
  const [whole = "", rest = ""] = text.split(".");
  return BigInt(whole + rest.padEnd(6, "0"));
};
/** Returns cents, rounded half up. */
function expectedTotal({ quantity, price }: { quantity: string; price: string }): bigint {
  const centUnit = 10n ** 10n; // one cent, as the product of two factors in millionths
  return (toMillionths(quantity) * toMillionths(price) * 2n + centUnit) / (centUnit * 2n);
}

it("calculates a line total as big integers do, and returns a safe integer", () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      expect(BigInt(lineTotalCents(line))).toBe(expectedTotal(line));
      expect(Number.isSafeInteger(lineTotalCents(line))).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

it("adds up the rounded line totals", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 200 }), (lines) => {
      const expected = lines.reduce((sum, line) => sum + expectedTotal(line), 0n);
      fc.pre(expected <= BigInt(Number.MAX_SAFE_INTEGER));
      expect(BigInt(totalCents(lines))).toBe(expected);
    }),
  );
});

it.each([
  ["1", "0.01", 1],
  ["0.5", "0.01", 1],
  ["0.499", "0.01", 0],
  ["0.001", "5.00", 1],
  ["2.5", "12.5", 3125],
  ["3", "19.99", 5997],
  ["999999.999", "9999999.99", 999999998000000],
])("calculates %s times $%s as %i cents", (quantity, price, cents) => {
  expect(lineTotalCents({ quantity, price })).toBe(cents);
});

const isValid = (more: object) =>
  z.safeParse(quotationLine, { text: "Hose", quantity: "1", price: "1", ...more }).success;

it("allows fractions of measured units, but not of counted ones", () => {
  for (const unit of ["ft", "FT.", " lb ", "sq ft", "Gal"]) {
    expect(allowsFractions(unit), unit).toBe(true);
    expect(isValid({ quantity: "2.125", unit })).toBe(true);
  }
  for (const unit of [undefined, "", "pcs", "box", "each", "sq"]) {
    expect(allowsFractions(unit), unit).toBe(false);
    expect(isValid({ quantity: "2.125", unit: unit || undefined })).toBe(false);
    expect(isValid({ quantity: "2.000", unit: unit || undefined })).toBe(true);
  }
});

it.each(["0", "0.000", "-1", "1e3", "1.2345", "1234567", "1,5", " 1", "", "٣"])(
  "refuses the quantity %s",
  (quantity) => {
    expect(isValid({ quantity, unit: "ft" })).toBe(false);
  },
);

it.each(["-1", "1.234", "12345678", "$1", "1e3", "1.", "", "NaN"])("refuses the price %s", (price) => {
  expect(isValid({ price })).toBe(false);
});

it("refuses a total above the limit", () => {
  const lines = (price: string) => Array(10).fill({ text: "Pump", quantity: "1", price });
  const input = (price: string) => ({ lines: lines(price), validUntil: "2999-12-31", terms: "" });
  expect(totalCents(lines("9999999.99"))).toBeLessThanOrEqual(maxTotalCents);
  expect(z.safeParse(quotationInput, input("9999999.99")).success).toBe(true);
  const tooMuch = { ...input("9999999.99"), lines: [...lines("9999999.99"), lines("0.11")[0]] };
  expect(z.safeParse(quotationInput, tooMuch).success).toBe(false);
});

it("accepts as the last valid day only a real day before the year 3000", () => {
  const input = { lines: [{ text: "Pump", quantity: "1", price: "1" }], terms: "" };
  const isValidUntil = (validUntil: string) => z.safeParse(quotationInput, { ...input, validUntil }).success;
  expect(isValidUntil("2999-12-31")).toBe(true);
  for (const day of ["3000-01-01", "9999-12-31", "2026-02-30", "soon"])
    expect(isValidUntil(day), day).toBe(false);
});

it("expires at the end of the last day in the company's time zone, in summer and winter", () => {
  const winter = { validUntil: "2026-12-24" };
  expect(isExpired(winter, Date.UTC(2026, 11, 25, 4, 59))).toBe(false);
  expect(isExpired(winter, Date.UTC(2026, 11, 25, 5, 0))).toBe(true);
  const summer = { validUntil: "2026-07-04" };
  expect(isExpired(summer, Date.UTC(2026, 6, 5, 3, 59))).toBe(false);
  expect(isExpired(summer, Date.UTC(2026, 6, 5, 4, 0))).toBe(true);
  expect(companyDay(Date.UTC(2026, 0, 1))).toBe("2025-12-31");
});
