import { expect, it } from "vitest";
import { parseList } from "./parse-list.ts";

const partOf = (line: string) => {
  const [only, ...others] = parseList(line);
  expect(others).toEqual([]);
  return only?.kind === "part" ? only.part : only?.kind;
};

it.each([
  ["2 x ABC-123", { quantity: 2, text: "ABC-123" }],
  ["2x ABC-123", { quantity: 2, text: "ABC-123" }],
  ["2 xM8 bolts", { quantity: 2, text: "M8 bolts" }],
  ["2 Xerox toner", { quantity: 2, text: "Xerox toner" }],
  ["2 xylene", { quantity: 2, text: "xylene" }],
  ["2 × nitrile gloves", { quantity: 2, text: "nitrile gloves" }],
  ["ABC123\t4", { quantity: 4, text: "ABC123" }],
  ["4\tABC123", { quantity: 4, text: "ABC123" }],
  ["100234\t4", { quantity: 4, text: "100234" }],
  ["4 pcs M8x20 bolt", { quantity: 4, unit: "pcs", text: "M8x20 bolt" }],
  ["4pcs. M8x20 bolt", { quantity: 4, unit: "pcs.", text: "M8x20 bolt" }],
  ["10 boxes of nitrile gloves", { quantity: 10, unit: "boxes", text: "nitrile gloves" }],
  ["3 cajas de guantes", { quantity: 3, unit: "cajas", text: "guantes" }],
  ["50 ft of hose", { quantity: 50, unit: "ft", text: "hose" }],
  ["Qty 10 – nitrile gloves L", { quantity: 10, text: "nitrile gloves L" }],
  ["Qty: 10 boxes - nitrile gloves L", { quantity: 10, unit: "boxes", text: "nitrile gloves L" }],
  ["Quantity 4 ABC-123", { quantity: 4, text: "ABC-123" }],
  ["Cant. 5 guantes", { quantity: 5, text: "guantes" }],
  ["nitrile gloves L, qty 10", { quantity: 10, text: "nitrile gloves L" }],
  ["nitrile gloves L (qty: 10 boxes)", { quantity: 10, unit: "boxes", text: "nitrile gloves L" }],
  ["nitrile gloves (10 pairs)", { quantity: 10, unit: "pairs", text: "nitrile gloves" }],
  ["nitrile gloves: 10", { quantity: 10, text: "nitrile gloves" }],
  ["ABC-123 - 4 pcs", { quantity: 4, unit: "pcs", text: "ABC-123" }],
  ["ABC-123 – 4", { quantity: 4, text: "ABC-123" }],
  ["ABC-123 x 4", { quantity: 4, text: "ABC-123" }],
  ["nitrile gloves L x10", { quantity: 10, text: "nitrile gloves L" }],
  ["nitrile gloves L 10 boxes", { quantity: 10, unit: "boxes", text: "nitrile gloves L" }],
  ["3 deep groove bearings", { quantity: 3, text: "deep groove bearings" }],
  ["12 M8 nuts", { quantity: 12, text: "M8 nuts" }],
  ["1,000 x M8 washer", { quantity: 1000, text: "M8 washer" }],
  ["M8 washers 1,000 pcs", { quantity: 1000, unit: "pcs", text: "M8 washers" }],
  ["ABC-123;4", { quantity: 4, text: "ABC-123" }],
  ["ABC-123,4,Hex bolt", { quantity: 4, sku: "ABC-123", text: "Hex bolt" }],
  ["4;pcs;ABC-123;Hex bolt", { quantity: 4, unit: "pcs", sku: "ABC-123", text: "Hex bolt" }],
  ['"Bolt, hex, 1/2""",12', { quantity: 12, text: 'Bolt, hex, 1/2"' }],
  ["- 2 x ABC-123", { quantity: 2, text: "ABC-123" }],
  ["• nitrile gloves L", { quantity: 1, text: "nitrile gloves L" }],
  ["* 4 pcs bolts", { quantity: 4, unit: "pcs", text: "bolts" }],
  ["1. 2 x ABC-123", { quantity: 2, text: "ABC-123" }],
  ["3) safety glasses", { quantity: 1, text: "safety glasses" }],
  ["> 2 x ABC-123", { quantity: 2, text: "ABC-123" }],
  ["1 000 x washers", { quantity: 1000, text: "washers" }],
  ["12\u00a0050 × washers", { quantity: 12050, text: "washers" }],
  ["1\u202f000pcs washers", { quantity: 1000, unit: "pcs", text: "washers" }],
  ["Qty 1 000 washers", { quantity: 1000, text: "washers" }],
  ["4 001-223 filter", { quantity: 4, text: "001-223 filter" }],
  ["4 012ABC filter", { quantity: 4, text: "012ABC filter" }],
  ["2 608 bearings", { quantity: 2, text: "608 bearings" }],
  ["1,500pcs washers", { quantity: 1500, unit: "pcs", text: "washers" }],
  ["4,10*20 mm plate", { quantity: 4, text: "10*20 mm plate" }],
  ["1,5 kg grease,4", { quantity: 4, text: "1,5 kg grease" }],
  ["4,6204-2RS,bearing", { quantity: 4, sku: "6204-2RS", text: "bearing" }],
  ["4,608ZZ,bearing", { quantity: 4, sku: "608ZZ", text: "bearing" }],
  ["4,10x20 mm plate", { quantity: 4, text: "10x20 mm plate" }],
  ["4, 5 mm drill bit", { quantity: 4, text: "5 mm drill bit" }],
  ["4\t5 mm drill bit", { quantity: 4, text: "5 mm drill bit" }],
  ["6204-2RS,4", { quantity: 4, text: "6204-2RS" }],
  ["100234,4", { quantity: 4, text: "100234" }],
  ["4,hose 2,5 m", { quantity: 4, text: "hose 2,5 m" }],
  ["grease 1,5 kg,4", { quantity: 4, text: "grease 1,5 kg" }],
  ["4 x grease 1,5 kg", { quantity: 4, text: "grease 1,5 kg" }],
  ["wire 12, 50 m", { quantity: 50, unit: "m", text: "wire 12" }],
  ["ABC-123,4 kg", { quantity: 4, unit: "kg", text: "ABC-123" }],
  ["bearing 6204,4 pcs", { quantity: 4, unit: "pcs", text: "bearing 6204" }],
  ["608,4 pcs,bearing", { quantity: 4, unit: "pcs", sku: "608", text: "bearing" }],
])("reads %j", (line, part) => {
  expect(partOf(line)).toEqual(part);
});

it.each([
  "Hex bolt M8 x 20",
  "Hex bolt M8x20",
  "2 x 4 lumber",
  "4 x 6 in. labels",
  '10 x 3/8" hex cap screw', // ten of them, or a No. 10 screw
  "1/2 x 3/4 reducer",
  "6204-2RS",
  "6204 bearing",
  "316 stainless bolt",
  "100 mm cable ties",
  "hose 50 ft",
  'bolt 3/8" x 2"',
  "cable ties 200 x 4",
  "nitrile gloves, size L, 4 mil",
  "Hello, please quote the following:",
  "bolt M8 - 20",
  "0 x bolts",
  "5000000 x bolts",
  "1.5 kg grease",
  "1,5 kg grease",
  "1,5 kg, grease",
  "1,5kg grease",
  "12,5 m hose",
  "1000,5 m hose",
  "1,5 x grease",
  "1,5x grease",
  "1,5* grease",
  "0,5 l oil",
  "4,5 mm drill bit",
  "12,5",
  "BRG-6204-2RS 2,5 m",
  "grease 1,5 kg",
  "grease 1,5kg",
  "grease 0,5 kg",
  "grease: 1,5 kg",
  "grease (1,5 kg)",
  "hose, 2,5 m",
  "plate 10x2,5 mm",
  "drill bit Ø2,5 mm",
  "Qty 1,5 kg grease",
  "Qty 1.5 kg grease",
  "2,500 bolts",
  "1 000 washers",
  "1 000,washers",
  "1 000 mm cable",
  "1 000,5 m hose",
  "1 000kg grease",
  "1 000 000 x bolts",
  "2 100 mm bolts",
  "12 500 x bolts", // 12,500 bolts or a dozen of something
  "12 500 pcs bolts",
])("reads no quantity from %j and keeps its text", (line) => {
  expect(partOf(line)).toEqual({ quantity: 1, text: line });
});

it.each([
  ["Part number,Qty,Description,Unit,Note", ","],
  ["SKU;Quantity;Description;UOM;Comment", ";"],
  ["Código\tCantidad\tDescripción\tUnidad\tNotas", "\t"],
])("uses the columns that %j names", (heading, separator) => {
  const row = (...cells: string[]) => cells.join(separator);
  const list = [
    heading,
    row("ABC-123", "4", "Hex bolt", "pcs", "zinc"),
    row("", "12", "Gloves", "", ""),
    row("ABC-124", "", "", "", ""),
    row("ABC-125", "a few", "Nuts", "", "", "more"),
  ].join("\r\n");
  const read = parseList(list);
  expect(read.map(({ source }) => source)).toEqual(list.split("\r\n"));
  expect(read.map((line) => (line.kind === "part" ? line.part : line.kind))).toEqual([
    "heading",
    { sku: "ABC-123", quantity: 4, text: "Hex bolt", unit: "pcs", note: "zinc" },
    { quantity: 12, text: "Gloves" },
    { sku: "ABC-124", quantity: 1, text: "ABC-124" },
    { sku: "ABC-125", quantity: 1, text: "a few, Nuts, more" },
  ]);
});

it.each([
  ["SKU,Item number,Qty,Description\nABC-1,99887,4,Bolt", { sku: "ABC-1", quantity: 4, text: "99887, Bolt" }],
  ["Item,Qty,Count\nBolt,4,7", { quantity: 4, text: "Bolt, 7" }],
  ["Item,Qty,Unit\nBolt,4 boxes,pcs", { quantity: 4, unit: "boxes", text: "Bolt, pcs" }],
  ["Unit,Qty,Item\npcs,4 boxes,Bolt", { quantity: 4, unit: "pcs", text: "boxes, Bolt" }],
])("keeps the first of two values for a field in %j, and adds the other to the text", (list, part) => {
  expect(parseList(list)[1]).toMatchObject({ part });
});

it.each([",", ";", "\t"])(
  "skips empty rows of a table with the separator %j, and keeps the text of a row without a part",
  (separator) => {
    const row = (...cells: string[]) => cells.join(separator);
    const rows = [row("Qty", "Item", "Note"), row("4", "bolts", ""), row("5", "", ""), row("", "", "urgent")];
    const emptyRows = [row("", "", ""), row('""', '""', '""'), row(" ", "\u200b", "")];
    expect(parseList([...rows, ...emptyRows].join("\r\n"))).toEqual([
      { source: rows[0], kind: "heading" },
      { source: rows[1], kind: "part", part: { quantity: 4, text: "bolts" } },
      { source: rows[2], kind: "part", part: { quantity: 1, text: "5" } },
      { source: rows[3], kind: "part", part: { quantity: 1, text: "urgent" } },
    ]);
  },
);

it("collapses runs of spaces, because parsing 20,000 of them would take minutes", () => {
  for (const spaces of [" ".repeat(20_000), "\u00a0 \u0000 ".repeat(5000)])
    expect(partOf(`4 pcs hex${spaces}bolt`)).toEqual({ quantity: 4, unit: "pcs", text: "hex bolt" });
});

it("reports lines that are too long, and loses none of them", () => {
  const long = "x".repeat(301);
  expect(parseList(`2 x bolts\n${long}\n3 x nuts`)).toEqual([
    { source: "2 x bolts", kind: "part", part: { quantity: 2, text: "bolts" } },
    { source: long, kind: "too long" },
    { source: "3 x nuts", kind: "part", part: { quantity: 3, text: "nuts" } },
  ]);
});

it("reads a quantity with zero decimals only below a header row, because elsewhere it may be a price", () => {
  const read = parseList("Item\tQty\nV-belt\t10.00\nO-ring\t4.0 pcs\nhose\t2.50\nnut\t1.000");
  expect(read.map((line) => (line.kind === "part" ? line.part : line.kind))).toEqual([
    "heading",
    { quantity: 10, text: "V-belt" },
    { quantity: 4, unit: "pcs", text: "O-ring" },
    { quantity: 1, text: "hose, 2.50" },
    { quantity: 1, text: "nut, 1.000" }, // a thousand in Spanish
  ]);
  expect(partOf("ABC-123;40;5.00")).toEqual({ quantity: 40, sku: "ABC-123", text: "5.00" });
});

it("splits at the separator of the header row, so that a thousands comma splits nothing", () => {
  const read = parseList("Item\tQty\nV-belt\t3\n1,000 pcs bolt");
  expect(read.map((line) => (line.kind === "part" ? line.part : line.kind))).toEqual([
    "heading",
    { quantity: 3, text: "V-belt" },
    { quantity: 1000, unit: "pcs", text: "bolt" },
  ]);
});
