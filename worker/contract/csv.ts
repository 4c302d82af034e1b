/** Tables for spreadsheets. */

export type Cell = string | number | undefined;

/** Excel reads a file without it as Windows-1252. */
export const byteOrderMark = "\uFEFF";

/**
 * An apostrophe keeps a spreadsheet from running a text as a formula (OWASP, CSV Injection). A text that begins with such an
 * apostrophe gets another one, so that `withoutGuard` always finds the text again.
 */
export const withGuard = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The text of a cell that `withGuard` may have changed. */
export const withoutGuard = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const guarded = (cell: Cell): string => (typeof cell === "string" ? withGuard(cell) : String(cell ?? ""));

/** Rows of comma-separated values (RFC 4180). */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const quoted = (cell: Cell) => {
    const text = guarded(cell);
    return /^\s|["\r\n,;\t]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

/** Tab-separated, for the clipboard: a line break or tab in a cell becomes a blank. */
export const toTabs = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map((cell) => guarded(cell).replace(/[\t\r\n]+/g, " ")).join("\t")).join("\n");

/** A file of them. */
export const csvFile = (rows: readonly (readonly Cell[])[]): Blob =>
  new Blob([byteOrderMark, toCsv(rows)], { type: "text/csv;charset=utf-8" });
