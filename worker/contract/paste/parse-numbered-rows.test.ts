import fc from "fast-check";
import { expect, it } from "vitest";
import { parseList } from "./parse-list.ts";

const partsOf = (rows: readonly string[]) =>
  parseList(rows.join("\n")).map((line) => (line.kind === "part" ? line.part : line.kind));

it.each([
  [
    ["1\tFAS-HB8100-8ZB\t25\tbox", "2\tBRG-6205-2RS\t100\tpcs", "3\tBRG-51104\t8\tpcs"],
    [
      { quantity: 25, unit: "box", text: "FAS-HB8100-8ZB" },
      { quantity: 100, unit: "pcs", text: "BRG-6205-2RS" },
      { quantity: 8, unit: "pcs", text: "BRG-51104" },
    ],
  ],
  [
    ["1;BRG-6204-2RS;Rillenkugellager;50", "2;BRG-6205-2RS;Rillenkugellager;1000"],
    [
      { quantity: 50, sku: "BRG-6204-2RS", text: "Rillenkugellager" },
      { quantity: 1000, sku: "BRG-6205-2RS", text: "Rillenkugellager" },
    ],
  ],
  [
    ["Please quote:", "10,Hex bolt M8x20,100", "20,Hex nut M8,4", "30,Washer,"],
    [
      { quantity: 1, text: "Please quote:" },
      { quantity: 100, text: "Hex bolt M8x20" },
      { quantity: 4, text: "Hex nut M8" },
      { quantity: 1, text: "Washer" },
    ],
  ],
  [
    ["00010\tABC-1\t25 pcs", "00020\tABC-2\t1,000\tpcs"],
    [
      { quantity: 25, unit: "pcs", text: "ABC-1" },
      { quantity: 1000, unit: "pcs", text: "ABC-2" },
    ],
  ],
  [
    ["4\tHose\t12\tm", "5\tCable\t12\tm", "6\t6204\tbearing"],
    [
      { quantity: 12, unit: "m", text: "Hose" },
      { quantity: 12, unit: "m", text: "Cable" },
      { quantity: 1, text: "6204, bearing" }, // 6204 may be a part number
    ],
  ],
])("drops the line numbers of %j", (rows, parts) => {
  expect(partsOf(rows)).toEqual(parts);
});

it.each([
  [
    ["1\t6204\tbearing", "2\t6205\tbearing"],
    [
      { quantity: 1, sku: "6204", text: "bearing" },
      { quantity: 2, sku: "6205", text: "bearing" },
    ],
  ],
  [
    ["1;Hex bolt", "2;Hex nut"],
    [
      { quantity: 1, text: "Hex bolt" },
      { quantity: 2, text: "Hex nut" },
    ],
  ],
  [
    ["4;ABC-1;20", "5;ABC-2;20"],
    [
      { quantity: 4, sku: "ABC-1", text: "20" },
      { quantity: 5, sku: "ABC-2", text: "20" },
    ],
  ],
  [["1;ABC-1;20"], [{ quantity: 1, sku: "ABC-1", text: "20" }]],
])("takes the first column of %j for quantities", (rows, parts) => {
  expect(partsOf(rows)).toEqual(parts);
});

it.each([
  ["4\tABC-123\t25\tbox", { quantity: 25, unit: "box", sku: "ABC-123", text: "4" }],
  ["ABC-123;4;25 boxes", { quantity: 25, unit: "boxes", sku: "ABC-123", text: "4" }],
  ["kg;ABC-123;4;pcs", { quantity: 4, unit: "pcs", sku: "ABC-123", text: "kg" }],
])("prefers the number at a unit in %j", (row, part) => {
  expect(partsOf([row])).toEqual([part]);
});

it.each(["1.000", "2.500", "1 000", "2,5"])(
  "reads no other number as the quantity if %s is at the unit",
  (number) => {
    const rows = [
      `1\tABC-1\t${number}\tpcs`,
      `2\tABC-2\t${number}\tpcs`,
      "3\tABC-3\t25\tpcs",
      "4\tABC-4\t8\tpcs",
    ];
    expect(partsOf(rows)).toEqual([
      { quantity: 1, text: `ABC-1, ${number}, pcs` },
      { quantity: 1, text: `ABC-2, ${number}, pcs` },
      { quantity: 25, unit: "pcs", text: "ABC-3" },
      { quantity: 8, unit: "pcs", text: "ABC-4" },
    ]);
    expect(partsOf(rows.slice(1, 2))).toEqual([{ quantity: 1, text: `2, ABC-2, ${number}, pcs` }]);
  },
);

it("reads every quantity at a unit, whatever the step of the line numbers, the separator and the quantities", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 10),
      fc.constantFrom("\t", ";", ","),
      fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 2, maxLength: 20 }),
      (step, separator, quantities) => {
        const rows = quantities.map((quantity, i) =>
          [(i + 1) * step, `ABC-${i}`, quantity, "pcs"].join(separator),
        );
        expect(partsOf(rows)).toEqual(
          quantities.map((quantity, i) => ({ quantity, unit: "pcs", text: `ABC-${i}` })),
        );
      },
    ),
    { numRuns: 200 },
  );
});
