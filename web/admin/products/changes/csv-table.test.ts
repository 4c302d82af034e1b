import fc from "fast-check";
import { expect, it } from "vitest";
import { maxBytesPerCall, maxRowsPerCall } from "#contract/product-changes.ts";
import { CsvTable } from "./csv-table.ts";
import { matchColumns } from "./match-columns.ts";
import type { SourceRow } from "./row-source.ts";

const heading = "SKU,Name,Price";
const row = "A-1,Bolt,1.50";
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBigEndian = false) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian);
  return new Uint8Array(view.buffer);
};
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/**
 * Returns all rows of a file, read with the columns guessed from its heading, or the error message if the
 * file cannot be read.
 */
async function read(bytes: Uint8Array<ArrayBuffer>): Promise<SourceRow[] | string> {
  const table = new CsvTable();
  const info = await table.open(new Blob([bytes]));
  if (typeof info === "string") return info;
  table.setColumns(matchColumns(info.headings));
  const rows = [];
  for (let from = 0; from < info.count; ) {
    const batch = table.batch(from);
    expect(batch.rows.length).toBeLessThanOrEqual(maxRowsPerCall);
    expect(JSON.stringify(batch.rows.map(({ row }) => row)).length).toBeLessThan(maxBytesPerCall + 2000);
    rows.push(...batch.rows);
    from = batch.next;
  }
  return rows;
}

it.each([
  [
    ["Title", "Name", "Code", "SKU"],
    [null, "name", null, "sku"],
  ],
  [
    ["Part No.", "Product", "Unit Price", "Notes", "Price"],
    ["sku", "name", null, null, "price"],
  ],
])("matches the columns %j by the fields' own labels rather than by synonyms", (headings, fields) => {
  expect(matchColumns(headings)).toEqual(fields);
});

const bolt = { sku: "A-1", name: "Bolt", price: "1.50" };
const readableFiles: [title: string, bytes: Uint8Array<ArrayBuffer>, rows: object[]][] = [
  ["UTF-8", utf8(`${heading}\n${row}`), [bolt]],
  ["a byte order mark", utf8(`\uFEFF${heading}\n${row}`), [bolt]],
  ["UTF-16 with a byte order mark", utf16(`\uFEFF${heading}\n${row}`), [bolt]],
  ["UTF-16 with a byte order mark, big endian", utf16(`\uFEFF${heading}\n${row}`, true), [bolt]],
  ["UTF-16 without a byte order mark", utf16(`${heading}\n${row}`), [bolt]],
  ["UTF-16 without a byte order mark, big endian", utf16(`${heading}\n${row}`, true), [bolt]],
  ["Windows-1252", latin1(`${heading}\nA-1,M\xfcller \x96 Bolt,1.50`), [{ ...bolt, name: "Müller – Bolt" }]],
  ["CRLF", utf8(`${heading}\r\n${row}\r\n`), [bolt]],
  ["CR alone", utf8(`${heading}\r${row}\r`), [bolt]],
  ["semicolons", utf8("SKU;Name;Price\nA-1;Bolt;1,50"), [{ ...bolt, price: "1,50" }]],
  ["a first line that names the separator", utf8("sep=;\r\nSKU;Name;Price\r\nA-1;Bolt;1.50"), [bolt]],
  [
    "a quoted first line that names the separator",
    utf8('\uFEFF"sep=,"\nSKU,Name,Price\nA-1,Bolt,1.50'),
    [bolt],
  ],
  [
    "decimal commas and points between thousands",
    utf8("SKU;Price;Stock\nA-1;$ 1.234,50;1.234.567"),
    [{ sku: "A-1", price: "1234,50", stock: "1234567" }],
  ],
  [
    "decimal points in a file separated by semicolons",
    utf8("SKU;Price;Stock\nA-1;1,234.50;12"),
    [{ sku: "A-1", price: "1,234.50", stock: "12" }],
  ],
  [
    "commas between thousands in a file separated by tabs",
    utf8("SKU\tPrice\nA-1\t1,234"),
    [{ sku: "A-1", price: "1,234" }],
  ],
  ["tabs", utf8("SKU\tName\tPrice\nA-1\tBolt\t1.50"), [bolt]],
  ["vertical bars", utf8("SKU|Name|Price\nA-1|Bolt|1.50"), [bolt]],
  ["quoted cells", utf8(`${heading}\n"A-1","Bolt","1.50"`), [bolt]],
  ["separators in quotes", utf8(`${heading}\nA-1,"Bolt, long",1.50`), [{ ...bolt, name: "Bolt, long" }]],
  ["doubled quotes", utf8(`${heading}\nA-1,"1/2"" Bolt",1.50`), [{ ...bolt, name: '1/2" Bolt' }]],
  ["line breaks in quotes", utf8(`${heading}\nA-1,"Bolt\nlong",1.50`), [{ ...bolt, name: "Bolt\nlong" }]],
  ["CRLF in quotes", utf8(`${heading}\r\nA-1,"Bolt\r\nlong",1.50`), [{ ...bolt, name: "Bolt\r\nlong" }]],
  ["a file, skipping empty lines", utf8(`${heading}\n\n${row}\n,,\n\n`), [bolt]],
  [
    "line ends of three kinds",
    utf8(`${heading}\r\n${row}\nA-2,Nut,2\rA-3,Pin,3\r\n`),
    [bolt, { sku: "A-2", name: "Nut", price: "2" }, { sku: "A-3", name: "Pin", price: "3" }],
  ],
  [
    "UTF-16 without a byte order mark, of Chinese text",
    utf16(`${heading}\nA-1,${"螺栓".repeat(40)},1.50`),
    [{ ...bolt, name: "螺栓".repeat(40) }],
  ],
  ["rows that lack their last cells", utf8(`${heading}\nA-1,Bolt`), [{ sku: "A-1", name: "Bolt" }]],
  ["rows with extra empty cells at the end", utf8(`${heading}\n${row},,`), [bolt]],
  ["columns in another order", utf8("Price,SKU,Name\n1.50,A-1,Bolt"), [bolt]],
  ["other names for the columns", utf8("Part No.,Product Name,Unit price\nA-1,Bolt,1.50"), [bolt]],
  ["a file, ignoring columns that no product has", utf8("SKU,Color,Name,Price\nA-1,red,Bolt,1.50"), [bolt]],
  [
    "a formula after an apostrophe, as text",
    utf8(`${heading}\nA-1,'=SUM(1),1.50`),
    [{ ...bolt, name: "=SUM(1)" }],
  ],
  [
    "a formula without an apostrophe, as text",
    utf8(`${heading}\nA-1,=SUM(1),1.50`),
    [{ ...bolt, name: "=SUM(1)" }],
  ],
  ["a heading in mixed case, with blanks", utf8(` sku , NAME ,PRICE \n${row}`), [bolt]],
];
it.each(readableFiles)("reads %s", async (_, bytes, rows) => {
  const found = (await read(bytes)) as SourceRow[];
  expect(found.map(({ row }) => row)).toEqual(rows);
  expect(found.flatMap(({ problems }) => problems)).toEqual([]);
});

const unreadableFiles: [title: string, bytes: Uint8Array<ArrayBuffer>, message: RegExp][] = [
  ["an empty file", utf8(""), /is empty/],
  ["blanks alone", utf8("  \n \n"), /name the columns, but it is empty/],
  ["a heading alone", utf8(heading), /no rows below the heading/],
  ["a workbook", latin1("PK\x03\x04\x14\0\x06\0"), /workbook/],
  ["100,000 columns", utf8(`${heading}${",x".repeat(99_997)}\n${row}`), /has 100,000 columns/],
  ["a picture", latin1("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), /is a picture/],
  ["a PDF file", latin1("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj"), /is a PDF file/],
  ["an old workbook", latin1("\xd0\xcf\x11\xe0\xa1\xb1"), /workbook/],
  ["a line of 10 MB", utf8("x".repeat(10 * 1024 * 1024)), /holds something else/],
  ["a heading with a quote that is never closed", utf8(`"SKU,Name\n${row}`), /holds something else/],
];
it.each(unreadableFiles)("says why it can't read %s", async (_, bytes, message) => {
  expect(await read(bytes)).toMatch(message);
});

const filesWithRefusedRows: [title: string, bytes: Uint8Array<ArrayBuffer>, problems: [number, RegExp][]][] =
  [
    [
      "more cells than columns",
      utf8(`${heading}\nA-1,Bolt,1,50\n${row.replace("A-1", "A-2")}`),
      [[2, /has 4 cells/]],
    ],
    [
      "a quote that is never closed",
      utf8(`${heading}\n${row}\nA-2,"Nut,2\nA-3,Pin,3`),
      [[3, /quotation mark/]],
    ],
    ["the SKU of an earlier row", utf8(`${heading}\n${row}\n\na-1 ,Nut,2`), [[4, /Row 2 has the same SKU/]]],
    [
      "a number that can mean two, in a file separated by semicolons",
      utf8("SKU;Price;Stock;Name\nA-1;1,234;5;1,234\nA-2;1,23;1.200;Nut"),
      [
        [
          2,
          /^Price: "1,234" can mean 1234 or 1\.234\. Write it without a thousands separator, for example 1234$/,
        ],
        [3, /^Stock: "1\.200" can mean/],
      ],
    ],
    ["a zero byte", utf8(`${heading}\nA-1,Bo\0lt,1.50`), [[2, /can't be stored/]]],
    [
      "a cell of 200,000 letters",
      utf8(`${heading}\nA-1,${"x".repeat(200_000)},1`),
      [[2, /longer than any text/]],
    ],
  ];
it.each(filesWithRefusedRows)("refuses only the row with %s", async (_, bytes, problems) => {
  const rows = (await read(bytes)) as SourceRow[];
  const found = rows.filter((row) => row.problems.length > 0).map((row) => [row.number, row.problems.join()]);
  expect(found.map(([number]) => number)).toEqual(problems.map(([number]) => number));
  for (const [index, [, message]] of problems.entries()) expect(found[index]?.[1]).toMatch(message);
});

it("numbers rows as a spreadsheet does, despite empty lines", async () => {
  const rows = (await read(utf8(`${heading}\n\n${row}\n\nA-2,Nut,2`))) as SourceRow[];
  expect(rows.map(({ number }) => number)).toEqual([3, 5]);
});

it("counts a first line that names the separator when it numbers rows", async () => {
  const rows = (await read(utf8(`sep=,\n${heading}\n${row}\nA-2,"Nut,2`))) as SourceRow[];
  expect(rows.map(({ number, problems }) => [number, problems.length])).toEqual([
    [3, 0],
    [4, 1],
  ]);
});

it("uses the encoding and the separator that the user chooses, not those it would detect", async () => {
  const table = new CsvTable();
  const info = await table.open(new Blob([utf8("Número,Name\nA;1,Bolt")]), {
    encoding: "windows-1252",
    separator: ";",
  });
  expect(info).toMatchObject({ headings: ["NÃºmero,Name"], separator: ";", count: 1 });
});

it("keeps quoted cells unchanged, whatever separators, quotes and line breaks they hold", async () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\n", "\r", "é", "中", " ", "-", "=") });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (cells) => {
      const lines = cells.map((pair, index) => [`S${index}`, ...pair].map(quote).join(","));
      const rows = (await read(utf8(`SKU,Name,Description\n${lines.join("\n")}`))) as SourceRow[];
      expect(rows.map(({ row }) => [row.name, row.description])).toEqual(cells);
    }),
  );
});

it("reads 50,000 rows in batches", async () => {
  const lines = Array.from({ length: 50_000 }, (_, index) => `S-${index},Bolt ${index},1.50`);
  const rows = (await read(utf8(`${heading}\n${lines.join("\n")}`))) as SourceRow[];
  expect(rows).toHaveLength(50_000);
  expect(rows.at(-1)).toEqual({
    number: 50_001,
    problems: [],
    row: { sku: "S-49999", name: "Bolt 49999", price: "1.50" },
  });
});
