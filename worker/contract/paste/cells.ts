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
    const character = line[i] as string;
    if (isQuoted && character === '"' && line[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (
      character === '"' &&
      (isQuoted || (cell.trim() === "" && closesAtCellEnd(line, i, separator)))
    ) {
      isQuoted = !isQuoted;
    } else if (character === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += character;
  }
  cells.push(cell);
  const trimmed = cells.map((text) => text.replace(/\p{Cc}+/gu, " ").trim());
  return trimmed.length > 1 ? trimmed : null;
}

/** Tells whether the quotation mark that starts a cell is closed at the end of a cell. If not, it means inches. */
function closesAtCellEnd(line: string, from: number, separator: string): boolean {
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
  ["\t", ";", ","].find((character) => line.includes(character));
