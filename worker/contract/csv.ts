type Cell = string | number | undefined;

/** Without it, Excel does not read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Prepends an apostrophe to a text that a spreadsheet would run as a formula (OWASP, CSV Injection), and to
 * one that already has apostrophes before such a formula, so that `unescapeFormula` can always restore the text.
 */
export const escapeFormula = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export const unescapeFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const cellText = (cell: Cell): string =>
  typeof cell === "string" ? escapeFormula(cell) : String(cell ?? "");

/** Formats rows as comma-separated values (RFC 4180). */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const quote = (cell: Cell) => {
    const text = cellText(cell);
    return /^\s|["\r\n,;\t]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(quote).join(",")}\r\n`).join("");
}

/** Formats rows as tab-separated values, for the clipboard. Line breaks and tabs in cells become spaces. */
export const toTsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map((cell) => cellText(cell).replace(/[\t\r\n]+/g, " ")).join("\t")).join("\n");

export const csvFile = (rows: readonly (readonly Cell[])[]): Blob =>
  new Blob([byteOrderMark, toCsv(rows)], { type: "text/csv;charset=utf-8" });
