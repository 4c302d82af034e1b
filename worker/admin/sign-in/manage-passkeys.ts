import { Buffer } from "node:buffer";
import { desc, eq } from "drizzle-orm";
import { company } from "#contract/company.ts";
import {
  addPasskey,
  type CreationOptions,
  listPasskeys,
  removePasskey,
  startPasskeyRegistration,
} from "#contract/passkeys.ts";
import { browserName } from "#worker/auth/browser-name.ts";
import { challengeLifetimeMs } from "#worker/auth/challenge.ts";
import { newPasskeyChallenge } from "#worker/auth/passkey-challenges.ts";
import { checkRegistration, passkeyDescriptors, relyingPartyId } from "#worker/auth/passkeys.ts";
import { database } from "#worker/db/client.ts";
import { passkeys } from "#worker/db/staff-schema.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { changeFactor, tokenIsRotatedSql } from "./change-factor.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { currentSession } from "./current-caller.ts";

export const showPasskeys = serve(listPasskeys, async (c) => {
  const { administrator } = currentSession(c);
  const rows = await database(c.env)
    .select()
    .from(passkeys)
    .where(eq(passkeys.administratorId, administrator.id))
    .orderBy(desc(passkeys.id));
  return { data: rows };
});

/** COSE identifiers of ES256, which nearly every authenticator supports, and RS256, for Windows Hello. */
const algorithms = [-7, -257];

export const passkeyRegistrationOptions = serve(startPasskeyRegistration, async (c, { body }) => {
  const { sessionId, administrator } = currentSession(c);
  const { id, username } = administrator;
  await confirmIdentity(c, body);
  const data: CreationOptions = {
    challenge: await newPasskeyChallenge(c.env, `register ${sessionId}`),
    rp: { id: relyingPartyId(c), name: company.name },
    user: { id: Buffer.from(String(id)).toString("base64url"), name: username, displayName: username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: await passkeyDescriptors(c, id),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    attestation: "none",
    timeout: challengeLifetimeMs,
  };
  return { data };
});

const insertPasskey = `INSERT INTO passkeys
    (administratorId, credentialId, publicKey, counter, transports, name, createdAt)
  SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ${tokenIsRotatedSql} ON CONFLICT DO NOTHING`;
const selectByCredentialId = "SELECT 1 FROM passkeys WHERE credentialId = ?1";
const deleteOwn = `DELETE FROM passkeys WHERE administratorId = ?2 AND id = ?3 AND ${tokenIsRotatedSql}`;
const selectOwn = "SELECT 1 FROM passkeys WHERE id = ?1 AND administratorId = ?2";

/**
 * The signed challenge proves that the administrator confirmed their identity in this session in the last five minutes.
 */
export const storePasskey = serve(addPasskey, async (c, { body: { id, response, endSessions } }) => {
  const { sessionId, administrator } = currentSession(c);
  const counter = await checkRegistration(c, { id, response }, `register ${sessionId}`);
  if (counter === null) throw new Refusal("invalid", "This passkey wasn't accepted.");
  if (await c.env.DB.prepare(selectByCredentialId).bind(id).first()) {
    throw new Refusal("conflict", "This passkey has been added already.");
  }
  const name = browserName(c.req.header("User-Agent") ?? "");
  const token = await changeFactor(c, {
    kind: "passkey-added",
    endSessions,
    statements: (tokenHash) => [
      c.env.DB.prepare(insertPasskey).bind(
        ...[tokenHash, administrator.id, id, response.publicKey, counter],
        ...[JSON.stringify(response.transports), name, new Date().toISOString()],
      ),
    ],
  });
  return { token };
});

export const deletePasskey = serve(removePasskey, async (c, { body }) => {
  const { administrator } = currentSession(c);
  await confirmIdentity(c, body);
  if (!(await c.env.DB.prepare(selectOwn).bind(body.id, administrator.id).first())) {
    throw new Refusal("not_found", "This passkey has already been removed.");
  }
  const token = await changeFactor(c, {
    kind: "passkey-removed",
    endSessions: body.endSessions,
    statements: (tokenHash) => [c.env.DB.prepare(deleteOwn).bind(tokenHash, administrator.id, body.id)],
  });
  return { token };
});
