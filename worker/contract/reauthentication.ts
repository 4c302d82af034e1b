import { z } from "./schema.ts";

export const nonEmptyText = (maxLength: number) =>
  z.string().check(z.minLength(1, "Required"), z.maxLength(maxLength));

export const base64url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/));

/** A signed passkey response: the part of WebAuthn's AuthenticationResponseJSON that is checked. */
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
 * Proves that the person is present, not only their browser. Every change to sign-in factors requires such a proof,
 * however new the session. `fields` of an `invalid` refusal names what is missing or wrong; the fifth wrong proof in a
 * row ends the session instead.
 */
export const identityProof = {
  currentPassword: nonEmptyText(128),
  /** An authenticator or recovery code. */
  code: z._default(z.string().check(z.maxLength(40)), ""),
  /** Used instead of the code. */
  passkey: z.optional(assertion),
};
const identityProofBody = z.object(identityProof);
export type IdentityProof = z.output<typeof identityProofBody>;

/** A change to sign-in factors ends all other sessions. `all` ends this one too. */
export const endSessions = z._default(z.enum(["others", "all"]), "others");
export type EndSessions = z.output<typeof endSessions>;

/** Fields of a change to sign-in factors. Adding a passkey takes two calls, each with a part of them. */
export const reauthentication = { ...identityProof, endSessions };
const reauthenticationBody = z.object(reauthentication);
export type Reauthentication = z.output<typeof reauthenticationBody>;

/** The session's new token, which replaces the current one. Null when all sessions have ended. */
export const replacementToken = z.nullable(z.string());
