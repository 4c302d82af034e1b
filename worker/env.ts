/** What wrangler.toml and the secrets bind. Mail is optional: without it messages are stored all the same. */
export interface Env {
  DB: D1Database;
  ASSETS: Fetcher;
  /** Which deployment this is. */
  DEPLOYED?: WorkerVersionMetadata;
  EMAIL?: SendEmail;
  MAIL_FROM?: string;
  MAIL_TO?: string;
  /** In front of sign-in, against floods; where it is not bound there is no such limit. */
  SIGN_IN_FLOOD?: RateLimit;
  /** Counts an address's calls; where it is not bound there is no such limit. */
  CALLS?: RateLimit;
  /** How many calls an address has a minute, in thousands; 0 is no limit. */
  CALLS_PER_MINUTE?: string;
  /** How many messages a network may leave a minute; 0 is no limit. */
  MESSAGES_PER_MINUTE?: string;
  /** The first administrator, while there is none. */
  ADMIN_USERNAME?: string;
  ADMIN_PASSWORD?: string;
  /** All keys of sign-in come from it. The previous one is only read, while the present one replaces it. */
  AUTH_SECRET?: string;
  AUTH_SECRET_PREVIOUS?: string;
  /** Tests bind it, to hash passwords cheaply. */
  TEST_PASSWORD_LOG_N?: number;
}

/** Who a caller has shown to be. */
export type Caller =
  | { access: "public" }
  | { access: "challenge"; challengeId: number; administratorId: number; username: string }
  | { access: "admin"; sessionId: number; administrator: { id: number; username: string } };

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Names the request to people and in the log. */
    requestId: string;
    /** Absent when the caller sent none. */
    sessionId?: string;
    /** Whether an administrator is asking, also on public endpoints that show staff more. */
    staff: boolean;
    /** Absent where an endpoint is for everyone and nobody asked as staff. */
    caller?: Caller;
  };
}
