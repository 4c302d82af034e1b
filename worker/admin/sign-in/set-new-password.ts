import { changePassword } from "#contract/sign-in.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { passwordCost } from "#worker/auth/password-cost.ts";
import { passwordFault } from "#worker/auth/password-fault.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { requireRecentCode } from "./require-recent-code.ts";
import { signedIn } from "./signed-in.ts";

/** Of two who change it at once the first ends the other's session, and with it the other's change. */
const store = `UPDATE administrators SET passwordHash = ?2
  WHERE id = ?1 AND EXISTS (SELECT 1 FROM sessions WHERE id = ?3)`;
const stillOpen = "EXISTS (SELECT 1 FROM sessions WHERE id = ?2)";
const endOthers = `DELETE FROM sessions WHERE administratorId = ?1 AND id <> ?2 AND ${stillOpen}`;
const endChallenges = `DELETE FROM challenges WHERE administratorId = ?1 AND ${stillOpen}`;

export const setNewPassword = serve(changePassword, async (c, { body: { password, code } }) => {
  const { DB } = c.env;
  const { sessionId, administrator } = signedIn(c);
  const fault = passwordFault(password, administrator.username);
  if (fault) throw new Refusal("invalid", fault, { password: fault });
  await requireRecentCode(c, code);
  const [stored] = await DB.batch([
    DB.prepare(store).bind(administrator.id, hashPassword(password, passwordCost(c)), sessionId),
    DB.prepare(endOthers).bind(administrator.id, sessionId),
    DB.prepare(endChallenges).bind(administrator.id, sessionId),
  ]);
  if (stored?.meta.changes !== 1) throw new Refusal("unauthorized");
  return {};
});
