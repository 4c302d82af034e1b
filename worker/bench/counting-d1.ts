export interface D1Count {
  /** Round trips. A batch counts as one. */
  calls: number;
  rowsRead: number;
  /** Including index rows. */
  rowsWritten: number;
}

/** Wraps a database and adds the usage of each statement to `count`. For counting only: some reads run twice. */
export function countingD1(db: D1Database, count: D1Count): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const add = ({ meta }: D1Result) => {
    count.rowsRead += meta.rows_read;
    count.rowsWritten += meta.rows_written;
  };

  async function all(original: D1PreparedStatement): Promise<D1Result<Record<string, unknown>>> {
    count.calls++;
    const result = await original.all<Record<string, unknown>>();
    add(result);
    return result;
  }

  /**
   * Uses `all` throughout, because `raw` and `first` return no metadata. Reads through `raw` run once more for its
   * format.
   */
  const wrap = (original: D1PreparedStatement, isRead: boolean): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(original.bind(...values), isRead),
      all: () => all(original),
      run: () => all(original),
      first: async (column?: string) => {
        const [row = null] = (await all(original)).results;
        return row && column !== undefined ? row[column] : row;
      },
      raw: async () => {
        const { results } = await all(original);
        return isRead ? original.raw() : results.map((row) => Object.values(row));
      },
    } as D1PreparedStatement;
    originals.set(wrapped, original);
    return wrapped;
  };

  return {
    prepare: (sql: string) => wrap(db.prepare(sql), /^\s*(?:select|with)\b/i.test(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      count.calls++;
      const results = await db.batch(statements.map((statement) => originals.get(statement) ?? statement));
      for (const result of results) add(result);
      return results;
    },
  } as unknown as D1Database;
}
