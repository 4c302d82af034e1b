declare namespace Cloudflare {
  interface Env extends Omit<import("../env.ts").Env, never> {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** A second database, for the simulated replica. */
    REPLICA: D1Database;
  }
}

declare module "*?raw" {
  const text: string;
  export default text;
}
