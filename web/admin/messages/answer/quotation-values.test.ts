import { expect, it } from "vitest";
import type { MessageDetail } from "#contract/message-detail.ts";
import type { PartLine } from "#contract/parts.ts";
import { z } from "#contract/schema.ts";
import {
  emptyLine,
  linesTotal,
  lineTotal,
  newQuotation,
  quotationForm,
  toInput,
} from "./quotation-values.ts";

const product = { id: 1, sku: "HB-8", name: "Hex Bolt", slug: "hex-bolt", price: "0.25", stock: 10 };
const detail = (items: PartLine[], more: Partial<MessageDetail> = {}) =>
  ({
    message: { name: "Ana", items },
    quotations: [],
    products: [product],
    ...more,
  }) as unknown as MessageDetail;
const now = Date.parse("2026-11-25T15:00:00Z");

it("starts a quotation from the parts, valid for 30 days; those in pieces get the catalog's price and availability", () => {
  const { lines, validUntil } = newQuotation(
    detail([
      { text: "Hex Bolt", sku: "hb-8", quantity: 4, unit: "boxes", note: "zinc" },
      { text: "Hex Bolt", sku: "HB-8", quantity: 400 },
      { text: "Hex Bolt", sku: "HB-8", quantity: 4, unit: "pcs" },
      { text: "bracket", quantity: 1 },
    ]),
    now,
  );
  expect(lines).toEqual([
    {
      ...emptyLine,
      text: "Hex Bolt",
      sku: "hb-8",
      quantity: "4",
      unit: "boxes",
      note: "zinc",
    },
    { ...emptyLine, text: "Hex Bolt", sku: "HB-8", quantity: "400", price: "0.25" },
    {
      ...emptyLine,
      text: "Hex Bolt",
      sku: "HB-8",
      quantity: "4",
      unit: "pcs",
      price: "0.25",
      leadTime: "In stock",
    },
    { ...emptyLine, text: "bracket", quantity: "1" },
  ]);
  expect(validUntil).toBe("2026-12-25");
});

it("copies the last quotation's lines and terms; without quotation and parts, starts with an empty line", () => {
  const line = { text: "Hex Bolt", quantity: "2.5", unit: "ft", price: "3" };
  const sent = {
    version: 1,
    lines: [line],
    validUntil: "2026-01-01",
    terms: "Cash.",
    createdAt: "",
    decision: null,
  };
  const next = newQuotation(detail([], { quotations: [sent] }), now);
  expect(next.lines).toEqual([{ ...emptyLine, ...line }]);
  expect(next.terms).toBe("Cash.");
  expect(newQuotation(detail([]), now).lines).toEqual([emptyLine]);
});

it("adds up the lines, and gives no total while one is invalid", () => {
  const line = { ...emptyLine, text: "wire", quantity: " 2.5 ", unit: "ft", price: "1.01" };
  expect(lineTotal(line)).toBe(253);
  expect(lineTotal({ ...line, unit: "boxes" })).toBe(null);
  expect(lineTotal({ ...line, price: "1," })).toBe(null);
  expect(linesTotal([line, line])).toBe(506);
  expect(linesTotal([line, { ...line, price: "" }, line])).toBe(null);
});

it("trims fields, omits empty optional fields, and reports an empty price", () => {
  const values = newQuotation(detail([{ text: "wire", quantity: 2 }]), Date.now());
  const { error } = z.safeParse(quotationForm, toInput(values));
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["lines.0.price"]);
  const priced = { ...values, lines: values.lines.map((line) => ({ ...line, price: " 3 " })) };
  expect(z.safeParse(quotationForm, toInput(priced)).data?.lines).toEqual([
    { text: "wire", quantity: "2", price: "3" },
  ]);
});

it("asks a customer who had accepted the last quotation to answer again", () => {
  const sent = { version: 1, lines: [], validUntil: "2026-01-01", terms: "Cash.", createdAt: "" };
  const textAfter = (decision: object | null) =>
    newQuotation(detail([], { quotations: [{ ...sent, decision }] as never }), now).text;
  expect(textAfter({ kind: "accepted", at: "", note: null })).toContain(
    "you accepted, so please answer again",
  );
  expect(textAfter({ kind: "declined", at: "", note: null })).toContain("replaces the one that you have");
  expect(textAfter(null)).toContain("replaces the one that you have");
});
