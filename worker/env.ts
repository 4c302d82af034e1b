/** What wrangler.toml and the secrets bind. Mail is optional: without it messages are stored all the same. */
export interface Env {
  DB: D1Database;
  ASSETS: Fetcher;
  EMAIL?: SendEmail;
  MAIL_FROM?: string;
  MAIL_TO?: string;
}

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Absent when the caller sent none. */
    sessionId?: string;
    /** Whether an administrator is asking, also on public endpoints that show staff more. */
    staff: boolean;
  };
}
