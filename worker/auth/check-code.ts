import type { Context } from "hono";
import { clientNetwork } from "#worker/http/client-network.ts";
import type { AppEnv } from "../env.ts";
import { decryptSecret } from "./encrypted-secret.ts";
import { consumeRecoveryCode, consumeTotpCode, parseTotpCode, type SecondFactor } from "./second-factor.ts";
import { recordEvent } from "./security-events.ts";

/** After this many consecutive wrong codes, an account accepts authenticator codes only from known networks. */
const wrongCodeLimit = 20;
/** A network stays known this long after a sign-in. */
const knownMs = 180 * 24 * 60 * 60_000;

export const codesRestrictedMessage =
  "Too many wrong codes were entered for this account. Enter a recovery code, or sign in from a network where you have signed in before.";

const countAttempt =
  "UPDATE administrators SET wrongCodes = wrongCodes + 1 WHERE id = ?1 RETURNING wrongCodes";
const selectKnownNetwork = `SELECT 1 FROM security_events
  WHERE kind = 'signed-in' AND administratorId = ?1 AND network = ?2 AND at > ?3 LIMIT 1`;

/**
 * Checks an authenticator or recovery code, uses it up and records a failure. The attempt is counted first,
 * so that concurrent guesses cannot exceed the limit; a correct code resets the count.
 *
 * @returns "refused" for an authenticator code from an unknown network after too many wrong ones, without checking it.
 * Recovery codes are always checked.
 */
export async function checkCode(
  c: Context<AppEnv>,
  factor: SecondFactor,
  typedCode: string,
): Promise<"right" | "wrong" | "refused"> {
  const administratorId = factor.administratorId;
  const digits = parseTotpCode(typedCode);
  // Throws if the secret is unreadable, before the code counts as a wrong one.
  const totp = digits && { digits, ...(await decryptSecret(c.env, factor.secret, administratorId)) };
  const increment = c.env.DB.prepare(countAttempt).bind(administratorId);
  const wrongCodes = (await increment.first<number>("wrongCodes")) ?? 0;
  if (wrongCodes > wrongCodeLimit && totp && !(await isKnownNetwork(c, administratorId))) {
    await recordEvent(c, { kind: "code-refused", administratorId });
    return "refused";
  }
  const isRight = totp
    ? await consumeTotpCode(c.env, factor, totp)
    : await consumeRecoveryCode(c, administratorId, typedCode);
  if (isRight) return "right";
  await recordEvent(c, { kind: "wrong-code", administratorId });
  if (wrongCodes === wrongCodeLimit) await recordEvent(c, { kind: "codes-restricted", administratorId });
  return "wrong";
}

async function isKnownNetwork(c: Context<AppEnv>, administratorId: number): Promise<boolean> {
  const since = new Date(Date.now() - knownMs).toISOString();
  const query = c.env.DB.prepare(selectKnownNetwork).bind(administratorId, clientNetwork(c), since);
  return (await query.first()) !== null;
}
