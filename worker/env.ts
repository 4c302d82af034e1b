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
  /** `sessionId` is absent when the caller sent none. */
  Variables: { sessionId?: string };
}
