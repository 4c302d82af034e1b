import { answer, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

const text = (most: number) => z.string().check(z.minLength(1, "Required"), z.maxLength(most));

export const credentials = z.object({ username: text(100), password: text(128) });
export type Credentials = z.output<typeof credentials>;

/** Six digits, also typed as "123 456", or one of the recovery codes. */
const code = text(40);

/**
 * The first step: a name and a password open a challenge (cookie, 5 minutes, five wrong codes at most), never a
 * session. Exactly one of the two flags is true: an authenticator must be set up first, or asked for its code.
 */
export const login = endpoint({
  method: "POST",
  path: "/api/admin/login",
  access: "public",
  body: credentials,
  reply: z.object({ requiresSetup: z.boolean(), requiresVerification: z.boolean() }),
});

/** What is shown once, while an authenticator is set up. Never stored by any cache. */
export const authenticatorSetup = z.object({
  /** `data:image/svg+xml,…` with the `otpauth://` address. */
  qrCodeUrl: z.string(),
  /** Base32, for typing by hand. */
  secret: z.string(),
  /** Ten, each good once instead of a code. */
  recoveryCodes: z.array(z.string()),
});
export type AuthenticatorSetup = z.output<typeof authenticatorSetup>;

/** Only while no authenticator is confirmed; asked again within one challenge it answers the same secret. */
export const setUpAuthenticator = endpoint({
  method: "POST",
  path: "/api/admin/setup-totp",
  access: "challenge",
  reply: answer(authenticatorSetup),
});

/** The second step: `username` must be the challenge's, `token` is the code. Opens the session. */
export const verifyCode = endpoint({
  method: "POST",
  path: "/api/admin/verify",
  access: "challenge",
  body: z.object({ username: text(100), token: code }),
  /** `token` is the session's, to be sent as `X-Admin-Token`. */
  reply: z.object({ token: z.string() }),
});

/** One signed-in browser. Times are ISO 8601 in UTC. */
export const staffSession = z.object({
  id: z.int(),
  /** The one that asks. */
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** When it ends at the latest, however busy. */
  expiresAt: z.string(),
  /** The browser in a person's words, from its User-Agent: "Firefox on Windows". */
  browser: z.string(),
});
export type StaffSession = z.output<typeof staffSession>;

export const getSession = endpoint({
  method: "GET",
  path: "/api/admin/session",
  access: "admin",
  reply: answer(
    z.object({
      username: z.string(),
      expiresAt: z.string(),
      /** Whether changing the password asks for a code: the last verification is older than 15 minutes. */
      needsCode: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  ),
});

export const listSessions = endpoint({
  method: "GET",
  path: "/api/admin/sessions",
  access: "admin",
  reply: answer(z.array(staffSession)),
});

/** Ends one of one's own sessions. */
export const endSession = endpoint({
  method: "DELETE",
  path: "/api/admin/sessions/:id",
  access: "admin",
  params: z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) }),
  reply: z.object({}),
});

/** Also empty where no code is asked for. */
const codeIfNeeded = z.optional(z.string().check(z.maxLength(40)));

/** Ends every other session. `code` only where `needsCode` says so; a missing one is refused under `fields.code`. */
export const changePassword = endpoint({
  method: "POST",
  path: "/api/admin/password",
  access: "admin",
  body: z.object({
    password: z
      .string()
      .check(
        z.minLength(8, "Password must be at least 8 characters"),
        z.maxLength(128, "Password must be at most 128 characters"),
      ),
    code: codeIfNeeded,
  }),
  reply: z.object({}),
});

/** Ten new codes; the old ones are void. */
export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/admin/recovery-codes",
  access: "admin",
  body: z.object({ code: codeIfNeeded }),
  reply: answer(z.object({ recoveryCodes: z.array(z.string()) })),
});
