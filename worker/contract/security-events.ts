import { endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/**
 * All event kinds of the `security_events` table, with the texts that the administrator reads. Rows are permanent: add
 * kinds, but never rename or remove one.
 */
export const securityEventText = {
  "signed-in": "Signed in",
  "wrong-password": "Wrong password",
  "wrong-code": "Wrong code",
  /** The twentieth wrong code in a row. The next correct code or sign-in by passkey ends the restriction. */
  "codes-restricted": "Too many wrong codes: codes now work from known networks only",
  /** An authenticator code, right or wrong, from an unknown network while codes are restricted. */
  "code-refused": "Code refused, because the network was unknown",
  "recovery-code-used": "Recovery code used",
  "authenticator-set-up": "Authenticator app set up",
  "authenticator-changed": "Authenticator app changed",
  "password-changed": "Password changed",
  "recovery-codes-made": "New recovery codes made",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "passkey-refused": "Passkey refused",
  "passkey-cloned": "Passkey refused, because a copy of it seems to be in use",
  "session-ended": "Signed out",
  "sessions-ended": "Other sessions signed out",
  "new-network": "Session used from another network",
  "enrolment-link-made": "Set-up link made",
  "enrolment-link-used": "Set-up link used",
  "account-added": "Account added",
  "account-disabled": "Account disabled",
  "password-reset": "Password reset by the operator",
  "authenticator-reset": "Authenticator app reset by the operator",
} as const;
export type SecurityEventKind = keyof typeof securityEventText;

const kinds = Object.keys(securityEventText) as [SecurityEventKind, ...SecurityEventKind[]];

/** A security event of the caller's account. */
const activity = z.object({
  id: z.int(),
  kind: z.enum(kinds),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** Whether it happened in the admin panel or by an operator's command. */
  via: z.enum(["panel", "command"]),
  /** An IPv4 address or the /64 of an IPv6 address; null for commands, empty if unknown. */
  network: z.nullable(z.string()),
  /** Such as "Firefox on Windows"; null for the kinds that do not record it. */
  browser: z.nullable(z.string()),
});
export type Activity = z.output<typeof activity>;

/** Lists the caller's security events, newest first, 20 at a time. `cursor` is the `nextCursor` of an earlier reply. */
export const listActivity = endpoint({
  method: "GET",
  path: "/api/admin/activity",
  access: "admin",
  query: z.object({
    cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
  }),
  reply: z.object({ data: z.array(activity), nextCursor: z.nullable(z.int()) }),
});
