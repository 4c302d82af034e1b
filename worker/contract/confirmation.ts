import { z } from "./schema.ts";

export const requiredText = (maxLength: number) =>
  z.string().check(z.minLength(1, "Required"), z.maxLength(maxLength));

export const base64url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/));

/** What a passkey has signed: the part of WebAuthn's AuthenticationResponseJSON that is checked. */
export const assertion = z.object({
  id: base64url(1400),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(2000),
    signature: base64url(2000),
  }),
});
export type Assertion = z.output<typeof assertion>;

/**
 * Shows that the person is there, not only their browser: asked before every change of what signs in, whatever the
 * session's age. What is missing or wrong is named in `fields`.
 */
export const identity = {
  currentPassword: requiredText(128),
  /** An authenticator or recovery code. */
  code: z._default(z.string().check(z.maxLength(40)), ""),
  /** Replaces the code. */
  passkey: z.optional(assertion),
};
const identityBody = z.object(identity);
export type Identity = z.output<typeof identityBody>;

/** A change of what signs in ends all other sessions, and this one too where it is `all`. */
export const endSessions = z._default(z.enum(["others", "all"]), "others");
export type EndSessions = z.output<typeof endSessions>;

/** What every change of what signs in carries. */
export const confirmation = { ...identity, endSessions };
const confirmationBody = z.object(confirmation);
export type Confirmation = z.output<typeof confirmationBody>;

/** The session's new token, which replaces the one that was sent. Null when all sessions have ended. */
export const newToken = z.nullable(z.string());
