/** Tables for spreadsheets. */

type Cell = string | number | undefined;

/** Excel reads a file without it as Windows-1252. */
const byteOrderMark = "\uFEFF";

/** An apostrophe keeps a spreadsheet from running a text as a formula. Source: OWASP, CSV Injection. */
const guarded = (cell: Cell): string => {
  const text = String(cell ?? "");
  return typeof cell === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
};

/** Comma-separated values with a heading (RFC 4180). */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const quoted = (cell: Cell) => {
    const text = guarded(cell);
    return /["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return byteOrderMark + rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

/** Tab-separated, for the clipboard: a line break or tab in a cell becomes a blank. */
export const toTabs = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map((cell) => guarded(cell).replace(/[\t\r\n]+/g, " ")).join("\t")).join("\n");

/** Offers a text to the browser as a file. */
export function download(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
