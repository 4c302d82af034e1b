import { env } from "cloudflare:workers";

/**
 * The database, standing still until the gate opens: what is asked of it meanwhile is done then. A statement is run
 * by whoever asked, in the order of asking.
 */
export function stalled(gate: Promise<unknown>): D1Database {
  const statements = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const late =
      (name: "all" | "run" | "first" | "raw") =>
      async (...values: unknown[]) => {
        await gate;
        return Reflect.apply(statement[name], statement, values);
      };
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      ...{ all: late("all"), run: late("run"), first: late("first"), raw: late("raw") },
    } as D1PreparedStatement;
    statements.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(env.DB.prepare(sql)),
    batch: async (all: D1PreparedStatement[]) => {
      await gate;
      return env.DB.batch(all.map((one) => statements.get(one) ?? one));
    },
  } as D1Database;
}
