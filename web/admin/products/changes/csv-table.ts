import { unescapeFormula } from "#contract/csv.ts";
import {
  type ChangeRow,
  changeLabels,
  maxBytesPerCall,
  maxCellLength,
  maxRowsPerCall,
} from "#contract/product-changes.ts";
import type { ColumnField } from "./match-columns.ts";
import {
  type Encoding,
  maxFileBytes,
  readTable,
  type Separator,
  type Table,
  type TableRow,
} from "./read-table.ts";
import type { SourceRow } from "./row-source.ts";

export interface TableInfo extends Omit<Table, "rows"> {
  /** Number of rows below the heading, without empty ones. */
  count: number;
  /** Cells of the first rows. */
  sample: string[][];
}

/** A file of products. Runs in a web worker, because reading 50,000 rows would block the page. */
export class CsvTable {
  #rows: TableRow[] = [];
  #separator: Separator = ",";
  #columns: readonly ColumnField[] = [];
  /** The number of the first row with each SKU, by `keyOf`. */
  readonly #firstRowNumbers = new Map<string, number>();

  /** @returns an error message if the file cannot be read. */
  async open(
    file: Blob,
    options?: { encoding?: Encoding; separator?: Separator },
  ): Promise<TableInfo | string> {
    if (file.size > maxFileBytes)
      return "This file is larger than 50 MB. Split it, and import the parts one by one.";
    const table = readTable(new Uint8Array(await file.arrayBuffer()), options);
    if (typeof table === "string") return table;
    const { rows, ...info } = table;
    this.#rows = rows;
    this.#separator = info.separator;
    return { ...info, count: rows.length, sample: rows.slice(0, 3).map(({ cells }) => cells) };
  }

  setColumns(columns: readonly ColumnField[]): void {
    this.#columns = columns;
    this.#firstRowNumbers.clear();
    for (const row of this.#rows) {
      const key = keyOf(this.#toChange(row));
      if (!this.#firstRowNumbers.has(key)) this.#firstRowNumbers.set(key, row.number);
    }
  }

  batch(from: number): { rows: SourceRow[]; next: number } {
    const rows: SourceRow[] = [];
    let bytes = 0;
    let next = from;
    for (; next < this.#rows.length && rows.length < maxRowsPerCall; next++) {
      const row = this.#toSource(this.#rows[next] as TableRow);
      const size = row.problems.length > 0 ? 0 : new Blob([JSON.stringify(row.row)]).size + 1;
      if (rows.length > 0 && bytes + size > maxBytesPerCall) break;
      bytes += size;
      rows.push(row);
    }
    return { rows, next };
  }

  #toSource(tableRow: TableRow): SourceRow {
    const { number, problem } = tableRow;
    const row = this.#toChange(tableRow);
    const problems = problem ? [problem] : [];
    const firstNumber = this.#firstRowNumbers.get(keyOf(row)) ?? number;
    if (row.sku.trim() !== "" && firstNumber < number) problems.push(`Row ${firstNumber} has the same SKU`);
    if (tableRow.cells.some((cell) => cell.length > maxCellLength))
      problems.push("A cell of this row is longer than any text of a product can be");
    if (this.#separator === ";") {
      for (const field of numberFields) if (row[field]) row[field] = removeThousandsPoints(row[field]);
      problems.push(...ambiguousNumberProblems(row));
    }
    // A refused row is shown by its SKU only.
    const skuOnly: ChangeRow = { sku: row.sku.slice(0, 64) };
    return { number, problems, row: problems.length > 0 ? skuOnly : row };
  }

  #toChange({ cells }: TableRow): ChangeRow {
    const row: ChangeRow = { sku: "" };
    this.#columns.forEach((field, index) => {
      const cell = cells[index];
      if (field && cell !== undefined) row[field] = unescapeFormula(cell);
    });
    return row;
  }
}

const numberFields = ["price", "stock"] as const;
const withoutSigns = (cell: string) => cell.replace(/[\s$]/g, "");

/**
 * `1.234,50` → `1234,50` and `1.234.567` → `1234567`, because Excel writes such numbers into files separated by
 * semicolons. Leaves other cells to the server, which reads `1,50` and `1,234.50`.
 */
function removeThousandsPoints(cell: string): string {
  const text = withoutSigns(cell);
  return /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2}|\.\d{3})$/.test(text) ? text.replaceAll(".", "") : cell;
}

/** Refuses `1,234` and `1.234`, whose separator can be one of thousands or of decimals. */
const ambiguousNumberProblems = (row: ChangeRow): string[] =>
  numberFields.flatMap((field) => {
    const text = withoutSigns(row[field] ?? "");
    if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return [];
    const [thousands, decimal] = [text.replace(/[.,]/, ""), text.replace(",", ".")];
    return `${changeLabels[field]}: "${text}" can mean ${thousands} or ${decimal}. Write it without a thousands separator, for example ${thousands}`;
  });

const keyOf = ({ sku }: ChangeRow) => sku.trim().toLowerCase();
