import { rowId } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { nonEmptyText, reauthentication, replacementToken } from "./reauthentication.ts";
import { z } from "./schema.ts";

export const credentials = z.object({ username: nonEmptyText(100), password: nonEmptyText(128) });
export type Credentials = z.output<typeof credentials>;

/** Six digits, typed as "123456" or "123 456", or a recovery code. */
const code = nonEmptyText(40);

/**
 * First step: name and password open a challenge, a cookie that lasts 5 minutes and allows five codes or
 * passkeys. Then the caller must set up an authenticator (`requiresSetup`), or send a code or a passkey
 * (`requiresVerification`).
 */
export const login = endpoint({
  method: "POST",
  path: "/api/admin/login",
  access: "public",
  body: z.extend(credentials, {
    /** The token of a one-time link, without which only the first administrator can set up an authenticator. */
    enrolment: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({
    requiresSetup: z._default(z.boolean(), false),
    requiresVerification: z._default(z.boolean(), false),
    /** Whether a passkey can replace the code. */
    hasPasskey: z.optional(z.boolean()),
    /** A session token, if the password alone is enough. This server never sends one. */
    token: z.optional(z.string()),
  }),
});

/** Shown only during the set-up of an authenticator. Never cached. */
const authenticatorSetup = z.object({
  /** QR code of the `otpauth://` URI, an SVG in a `data:` URL. */
  qrCodeUrl: z.string(),
  /** Base32, for manual entry. */
  secret: z.string(),
  /** Ten codes. Each replaces an authenticator code once. */
  recoveryCodes: z.array(z.string()),
});
export type AuthenticatorSetup = z.output<typeof authenticatorSetup>;

/** Available until an authenticator is confirmed. Repeated calls within one challenge return the same secret. */
export const setUpAuthenticator = endpoint({
  method: "POST",
  path: "/api/admin/setup-totp",
  access: "challenge",
  reply: dataReply(authenticatorSetup),
});

/** Second step. `token` is the code, and `username` must be that of the first step. Creates the session. */
export const verifyCode = endpoint({
  method: "POST",
  path: "/api/admin/verify",
  access: "challenge",
  body: z.object({ username: nonEmptyText(100), token: code }),
  /** The session token, to be sent as `X-Admin-Token`. */
  reply: z.object({ token: z.string() }),
});

/** One signed-in browser. Times are ISO 8601 in UTC. */
const staffSession = z.object({
  id: z.int(),
  /** Whether this is the caller's session. */
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The session ends then even if in use. An idle one ends earlier. */
  expiresAt: z.string(),
  /** Such as "Firefox on Windows", from the User-Agent. */
  browser: z.string(),
});
export type StaffSession = z.output<typeof staffSession>;

export const getSession = endpoint({
  method: "GET",
  path: "/api/admin/session",
  access: "admin",
  reply: dataReply(
    z.object({
      username: z.string(),
      expiresAt: z.string(),
      recoveryCodesLeft: z.int(),
    }),
  ),
});

export const listSessions = endpoint({
  method: "GET",
  path: "/api/admin/sessions",
  access: "admin",
  reply: dataReply(z.array(staffSession)),
});

/** Ends one of the administrator's own sessions. */
export const endSession = endpoint({
  method: "DELETE",
  path: "/api/admin/sessions/:id",
  access: "admin",
  params: rowId,
  reply: z.object({}),
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/admin/password",
  access: "admin",
  body: z.object({
    ...reauthentication,
    password: z
      .string()
      .check(
        z.minLength(8, "Password must be at least 8 characters"),
        z.maxLength(128, "Password must be at most 128 characters"),
      ),
  }),
  reply: z.object({ token: replacementToken }),
});

/** Generates ten new codes, which replace the old ones. */
export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/admin/recovery-codes",
  access: "admin",
  body: z.object(reauthentication),
  reply: z.object({ token: replacementToken, data: z.object({ recoveryCodes: z.array(z.string()) }) }),
});
