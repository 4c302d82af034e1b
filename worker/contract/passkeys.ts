import { dataReply, endpoint } from "./endpoint.ts";
import {
  assertion,
  base64url,
  endSessions,
  identityProof,
  nonEmptyText,
  reauthentication,
  replacementToken,
} from "./reauthentication.ts";
import { z } from "./schema.ts";

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});
/** Asks for user verification, but does not require it, because the password is required too. */
const userVerification = z.literal("preferred");

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. Its challenge is accepted once, within five minutes. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification,
  timeout: z.int(),
});
export type RequestOptions = z.output<typeof requestOptions>;

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal("preferred"), userVerification }),
  attestation: z.literal("none"),
  timeout: z.int(),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** Returns the WebAuthn options for a passkey in place of a code. Refused for an account without passkeys. */
export const startSignInByPasskey = endpoint({
  method: "POST",
  path: "/api/admin/verify-passkey/options",
  access: "challenge",
  reply: dataReply(requestOptions),
});

/** Second step of a sign-in, like `verifyCode`. */
export const verifyPasskey = endpoint({
  method: "POST",
  path: "/api/admin/verify-passkey",
  access: "challenge",
  body: z.object({ username: nonEmptyText(100), passkey: assertion }),
  reply: z.object({ token: z.string() }),
});

/** Returns the WebAuthn options for a passkey that confirms a change to sign-in factors. */
export const startReauthentication = endpoint({
  method: "POST",
  path: "/api/admin/passkeys/confirmation",
  access: "admin",
  reply: dataReply(requestOptions),
});

const passkey = z.object({
  id: z.int(),
  /** The browser that registered it, such as "Chrome on Windows". */
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkey>;

export const listPasskeys = endpoint({
  method: "GET",
  path: "/api/admin/passkeys",
  access: "admin",
  reply: dataReply(z.array(passkey)),
});

/** First step of a registration. Requires reauthentication. */
export const startPasskeyRegistration = endpoint({
  method: "POST",
  path: "/api/admin/passkeys/options",
  access: "admin",
  body: z.object(identityProof),
  reply: dataReply(creationOptions),
});

/** Second step: stores the passkey. Takes the part of RegistrationResponseJSON that is used. */
export const addPasskey = endpoint({
  method: "POST",
  path: "/api/admin/passkeys",
  access: "admin",
  body: z.object({
    endSessions,
    id: base64url(1400),
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      /** In the SubjectPublicKeyInfo format. */
      publicKey: base64url(4000),
      transports: z._default(
        z.array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/))).check(z.maxLength(10)),
        [],
      ),
    }),
  }),
  reply: z.object({ token: replacementToken }),
});

export const removePasskey = endpoint({
  method: "POST",
  path: "/api/admin/passkeys/remove",
  access: "admin",
  body: z.object({ ...reauthentication, id: z.int().check(z.minimum(1)) }),
  reply: z.object({ token: replacementToken }),
});
