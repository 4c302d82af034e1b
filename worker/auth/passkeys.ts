import { Buffer } from "node:buffer";
import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import type { Context } from "hono";
import type { Assertion } from "#contract/reauthentication.ts";
import { isOwnOrigin } from "#worker/http/same-origin.ts";
import type { AppEnv } from "../env.ts";
import { consumePasskeyChallenge, type PasskeyPurpose } from "./passkey-challenges.ts";
import { recordEvent } from "./security-events.ts";

type Ctx = Context<AppEnv>;

const decodeBase64url = (text: string) => Buffer.from(text, "base64url");
const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();

/** Passkeys are bound to the host name. */
export function relyingPartyId(c: Ctx): string {
  return new URL(c.req.url).hostname;
}

/**
 * Checks the client data, which the browser writes, and uses up its challenge if the rest is valid (WebAuthn
 * Level 3, 7.1 and 7.2).
 */
async function checkClientData(
  c: Ctx,
  clientDataJson: string,
  type: "webauthn.create" | "webauthn.get",
  purpose: PasskeyPurpose,
): Promise<boolean> {
  const data = parseObject(decodeBase64url(clientDataJson).toString());
  const { origin, challenge, crossOrigin } = data;
  if (data.type !== type || typeof origin !== "string" || typeof challenge !== "string") return false;
  if (!isOwnOrigin(c, origin) || crossOrigin === true) return false;
  return consumePasskeyChallenge(c.env, challenge, purpose);
}

function parseObject(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const flags = { userPresent: 0x01, hasCredential: 0x40 };

/**
 * Reads the authenticator data (WebAuthn Level 3, 6.1). Returns null if it is too short, the host differs or nobody was
 * present.
 */
function readAuthenticatorData(c: Ctx, data: Buffer) {
  if (data.length < 37 || !data.subarray(0, 32).equals(sha256(relyingPartyId(c)))) return null;
  const flagBits = data.readUInt8(32);
  if (!(flagBits & flags.userPresent)) return null;
  const counter = data.readUInt32BE(33);
  if (!(flagBits & flags.hasCredential)) return { counter, credentialId: null };
  if (data.length < 55) return null;
  const idEnd = 55 + data.readUInt16BE(53);
  return { counter, credentialId: data.subarray(55, idEnd).toString("base64url") };
}

const minRsaBits = 2048;

/**
 * Reads an ES256 or RS256 key. Returns null for other or malformed keys, and for RSA keys that are too short.
 */
function readPublicKey(spki: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: decodeBase64url(spki), format: "der", type: "spki" });
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    const isRsa = key.asymmetricKeyType === "rsa" && modulusLength >= minRsaBits;
    return isRsa || namedCurve === "prime256v1" ? key : null;
  } catch {
    return null;
  }
}

interface Registration {
  id: string;
  response: { clientDataJSON: string; authenticatorData: string; publicKey: string };
}

/**
 * Checks a registration. Without attestation, only the session vouches for the key, so the public key is taken as the
 * browser sends it.
 *
 * @returns the initial signature counter, or null if the registration is invalid
 */
export async function checkRegistration(
  c: Ctx,
  { id, response }: Registration,
  purpose: PasskeyPurpose,
): Promise<number | null> {
  if (!(await checkClientData(c, response.clientDataJSON, "webauthn.create", purpose))) return null;
  const data = readAuthenticatorData(c, decodeBase64url(response.authenticatorData));
  return data?.credentialId === id && readPublicKey(response.publicKey) ? data.counter : null;
}

const select = "SELECT id, publicKey FROM passkeys WHERE credentialId = ?1 AND administratorId = ?2";
/**
 * A counter that does not rise is a sign of a cloned passkey. Many authenticators do not count and stay at 0.
 */
const raiseCounter = `UPDATE passkeys SET counter = ?2, lastUsedAt = ?3
  WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))`;

/** Checks an assertion by one of the administrator's passkeys and records a failure. */
export async function checkAssertion(
  c: Ctx,
  administratorId: number,
  { id, response }: Assertion,
  purpose: PasskeyPurpose,
): Promise<boolean> {
  const refuse = async (kind: "passkey-refused" | "passkey-cloned") => {
    await recordEvent(c, { kind, administratorId });
    return false;
  };
  const { clientDataJSON, authenticatorData, signature } = response;
  if (!(await checkClientData(c, clientDataJSON, "webauthn.get", purpose))) return refuse("passkey-refused");
  const query = c.env.DB.prepare(select).bind(id, administratorId);
  const passkey = await query.first<{ id: number; publicKey: string }>();
  const key = passkey && readPublicKey(passkey.publicKey);
  const data = readAuthenticatorData(c, decodeBase64url(authenticatorData));
  const signed = Buffer.concat([decodeBase64url(authenticatorData), sha256(decodeBase64url(clientDataJSON))]);
  if (!passkey || !key || !data || !verify("sha256", signed, key, decodeBase64url(signature))) {
    return refuse("passkey-refused");
  }
  const update = c.env.DB.prepare(raiseCounter).bind(passkey.id, data.counter, new Date().toISOString());
  if ((await update.run()).meta.changes !== 1) return refuse("passkey-cloned");
  return true;
}

interface Descriptor {
  id: string;
  type: "public-key";
  transports: string[];
}

export async function passkeyDescriptors(c: Ctx, administratorId: number): Promise<Descriptor[]> {
  const query = c.env.DB.prepare("SELECT credentialId, transports FROM passkeys WHERE administratorId = ?1");
  const { results } = await query.bind(administratorId).all<{ credentialId: string; transports: string }>();
  return results.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: "public-key",
    transports: JSON.parse(transports) as string[],
  }));
}
