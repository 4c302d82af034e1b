import { env } from "cloudflare:workers";

/** Returns a database that holds all statements until `stallEnd` resolves, then runs them in call order. */
export function stalledDatabase(stallEnd: Promise<unknown>): D1Database {
  const unwrapped = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const delayed =
      (name: "all" | "run" | "first" | "raw") =>
      async (...values: unknown[]) => {
        await stallEnd;
        return Reflect.apply(statement[name], statement, values);
      };
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      ...{ all: delayed("all"), run: delayed("run"), first: delayed("first"), raw: delayed("raw") },
    } as D1PreparedStatement;
    unwrapped.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(env.DB.prepare(sql)),
    batch: async (batched: D1PreparedStatement[]) => {
      await stallEnd;
      return env.DB.batch(batched.map((statement) => unwrapped.get(statement) ?? statement));
    },
  } as D1Database;
}
