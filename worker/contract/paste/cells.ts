/**
 * Splits a line of a spreadsheet or CSV file at tabs, else semicolons, else commas. Quoted cells may contain
 * separators.
 * @returns null if the line has only one cell
 */
export function splitCells(line: string, separator = separatorOf(line)): string[] | null {
  if (!separator) return null;
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let i = 0; i < line.length; i++) {
    const sign = line[i] as string;
    if (isQuoted && sign === '"' && line[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (sign === '"' && (isQuoted || (cell.trim() === "" && closes(line, i, separator)))) {
      isQuoted = !isQuoted;
    } else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  cells.push(cell);
  const found = cells.map((text) => text.replace(/\p{Cc}+/gu, " ").trim());
  return found.length > 1 ? found : null;
}

/** Tells whether a quotation mark at the start of a cell is closed at the end of a cell. Otherwise it means inches. */
function closes(line: string, from: number, separator: string): boolean {
  for (let i = from + 1; i < line.length; i++) {
    if (line[i] !== '"') continue;
    if (line[i + 1] === '"') i++;
    else
      return (
        /^\s*$/.test(line.slice(i + 1)) ||
        line
          .slice(i + 1)
          .trimStart()
          .startsWith(separator) ||
        line[i + 1] === separator
      );
  }
  return false;
}

export const separatorOf = (line: string): string | undefined =>
  ["\t", ";", ","].find((sign) => line.includes(sign));
