import { env } from "cloudflare:workers";

/** Returns a wrapped database and the SQL of every statement that is prepared with it or its sessions. */
export function recordStatements(database: D1Database = env.DB) {
  const statements: string[] = [];
  const record = <Source extends object>(source: Source): Source =>
    new Proxy(source, {
      get(_, key) {
        const member = Reflect.get(source, key);
        if (typeof member !== "function") return member;
        return (...args: unknown[]) => {
          if (key === "prepare") statements.push(String(args[0]));
          const result = Reflect.apply(member, source, args);
          return key === "withSession" ? record(result) : result;
        };
      },
    });
  return { DB: record(database), statements };
}
