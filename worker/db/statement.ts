export type SqlValue = string | number | null;

/**
 * Prepares SQL with named parameters such as `:id`, so that statements of a batch can share a condition. D1 itself
 * supports only `?` and `?1`.
 */
export function statement(
  { DB }: { DB: D1Database },
  sql: string,
  values: Readonly<Record<string, SqlValue>> = {},
): D1PreparedStatement {
  const names: string[] = [];
  const numbered = sql.replace(/:([a-zA-Z]\w*)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `?${names.indexOf(name) + 1}`;
  });
  const boundValues = names.map((name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for :${name}`);
    return value;
  });
  const prepared = DB.prepare(numbered);
  return boundValues.length ? prepared.bind(...boundValues) : prepared;
}
