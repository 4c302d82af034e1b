import { challengeLifetimeMs } from "#worker/auth/challenge.ts";
import type { Env } from "../env.ts";
import { hashToken, newToken } from "./token.ts";

/**
 * Limits a passkey challenge to one sign-in, or to a confirmation or registration in one session. The number is the id
 * of the sign-in challenge or session.
 */
export type PasskeyPurpose = `${"sign-in" | "confirm" | "register"} ${number}`;

const insert = "INSERT INTO passkey_challenges (hash, purpose, expiresAt) VALUES (?1, ?2, ?3)";
const consume = "DELETE FROM passkey_challenges WHERE hash = ?1 AND purpose = ?2 AND expiresAt > ?3";

/** Creates a random value that a passkey must sign within five minutes. */
export async function newPasskeyChallenge({ DB }: Env, purpose: PasskeyPurpose): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(Date.now() + challengeLifetimeMs).toISOString();
  await DB.prepare(insert).bind(hashToken(challenge), purpose, expiresAt).run();
  return challenge;
}

/** Uses up a challenge. Of concurrent calls with the same challenge, at most one succeeds. */
export async function consumePasskeyChallenge(
  { DB }: Env,
  challenge: string,
  purpose: PasskeyPurpose,
): Promise<boolean> {
  const deletion = DB.prepare(consume).bind(hashToken(challenge), purpose, new Date().toISOString());
  return (await deletion.run()).meta.changes === 1;
}
