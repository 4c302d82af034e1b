import { expect, it } from "vitest";
import { toTabs } from "./parts-table.tsx";

it("copies parts as a table that a spreadsheet reads, and no formula", () => {
  expect(
    toTabs([
      { text: "Hex Bolt", sku: "HB-8", quantity: 4, unit: "boxes", note: "zinc" },
      { text: "=HYPERLINK(1)", quantity: 1, note: "-1+2" },
    ]),
  ).toBe(
    "Quantity\tUnit\tPart number\tPart\tNote\n4\tboxes\tHB-8\tHex Bolt\tzinc\n1\t\t\t'=HYPERLINK(1)\t'-1+2",
  );
});
