import Papa from "papaparse";

export const separators = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" } as const;
export type Separator = keyof typeof separators;

/** Encodings by their `TextDecoder` label, with names to show. */
export const encodings = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big endian)",
  "windows-1252": "Windows-1252",
} as const;
export type Encoding = keyof typeof encodings;

export interface TableRow {
  /** The row's number in the file, as a spreadsheet counts: line breaks in quotes do not end a row. */
  number: number;
  cells: string[];
  /** Why the row is malformed. */
  problem?: string;
}

export interface Table {
  headings: string[];
  rows: TableRow[];
  separator: Separator;
  encoding: Encoding;
}

export const maxFileBytes = 50 * 1024 * 1024;
/** File types that are often mistaken for tables, by their first bytes. */
const otherFiles: [start: readonly number[], type: string][] = [
  [[0x50, 0x4b, 3, 4], "workbook"],
  [[0xd0, 0xcf, 0x11, 0xe0], "workbook"],
  [[0x25, 0x50, 0x44, 0x46], "PDF file"],
  [[0x89, 0x50, 0x4e, 0x47], "picture"],
];
/** A first row that tells Excel the separator. */
const separatorRow = /^"?sep=([,;\t|])"?[\r\n]/i;
const maxHeadingLength = 100;
const maxColumns = 200;

/** Detects the encoding by the byte order mark, the zero bytes of UTF-16, or whether the bytes are valid UTF-8. */
function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 32); // the heading, whose letters are mostly ASCII
  const zeroCount = (parity: 0 | 1) =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zeroCount(1) > start.length / 4) return "utf-16le";
  if (zeroCount(0) > start.length / 4) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** @returns the table, or an error message if the file cannot be read as one. */
export function readTable(
  bytes: Uint8Array,
  { encoding = detectEncoding(bytes), separator }: { encoding?: Encoding; separator?: Separator } = {},
): Table | string {
  if (bytes.length === 0) return "This file is empty.";
  const [, otherType] =
    otherFiles.find(([start]) => start.every((byte, index) => bytes[index] === byte)) ?? [];
  if (otherType)
    return `This is a ${otherType}. In the spreadsheet program, save it as CSV (UTF-8) and choose that file.`;
  const text = new TextDecoder(encoding).decode(bytes);
  const [, declaredSeparator] = separatorRow.exec(text) ?? [];
  const headingIndex = declaredSeparator ? 1 : 0;
  const { data, errors, meta } = Papa.parse<string[]>(normalizeLineEnds(text), {
    newline: "\n",
    delimiter: separator ?? declaredSeparator ?? "",
    delimitersToGuess: Object.keys(separators),
  });
  const rowsWithQuoteError = new Set(errors.filter(({ type }) => type === "Quotes").map(({ row }) => row));
  const [heading = [], ...rest] = data.slice(headingIndex);
  const headings = heading.map((name) => name.trim());
  if (headings.every((name) => name === "")) return "The first row has to name the columns, but it is empty.";
  if (headings.some((name) => name.length > maxHeadingLength) || rowsWithQuoteError.has(headingIndex))
    return "The first row has to name the columns. This one holds something else.";
  if (headings.length > maxColumns)
    return `This file has ${headings.length.toLocaleString("en-US")} columns. Keep at most ${maxColumns} of them.`;
  const rows = rest.flatMap((cells, index): TableRow | [] => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const rowIndex = headingIndex + 1 + index;
    const problem = problemOf(cells, headings.length, rowsWithQuoteError.has(rowIndex));
    return { number: rowIndex + 1, cells, ...(problem && { problem }) };
  });
  if (rows.length === 0) return "There are no rows below the heading.";
  return { headings, rows, encoding, separator: meta.delimiter as Separator };
}

/** Converts line ends outside quotes to LF, because concatenated files may mix them. */
const normalizeLineEnds = (text: string) =>
  text.replace(/(?<=^|[,;\t|\r\n])("[^"]*"(?:"[^"]*")*)|\r\n?/g, (_, quoted?: string) => quoted ?? "\n");

function problemOf(
  cells: readonly string[],
  columnCount: number,
  hasQuoteError: boolean,
): string | undefined {
  if (hasQuoteError) return "A quotation mark in this row is misplaced or never closed";
  const extra = cells.slice(columnCount).filter((cell) => cell.trim() !== "");
  if (extra.length > 0) return `This row has ${cells.length} cells, but there are ${columnCount} columns`;
  if (cells.some((cell) => cell.includes("\0"))) return "This row holds characters that can't be stored";
  return undefined;
}
