import { changePassword } from "#contract/sign-in.ts";
import { passwordHasher } from "#worker/auth/password-hasher.ts";
import { passwordProblem } from "#worker/auth/password-policy.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { currentSession } from "./current-caller.ts";
import { requireRecentCode } from "./require-recent-code.ts";

/** Each statement requires that the session still exists: of two concurrent changes, the first ends the other's session. */
const store = `UPDATE administrators SET passwordHash = ?2
  WHERE id = ?1 AND EXISTS (SELECT 1 FROM sessions WHERE id = ?3)`;
const sessionExists = "EXISTS (SELECT 1 FROM sessions WHERE id = ?2)";
const endOthers = `DELETE FROM sessions WHERE administratorId = ?1 AND id <> ?2 AND ${sessionExists}`;
const endChallenges = `DELETE FROM challenges WHERE administratorId = ?1 AND ${sessionExists}`;

export const setNewPassword = serve(changePassword, async (c, { body: { password, code } }) => {
  const { DB } = c.env;
  const { sessionId, administrator } = currentSession(c);
  const problem = passwordProblem(password, administrator.username);
  if (problem) throw new Refusal("invalid", problem, { password: problem });
  const hasher = passwordHasher(c);
  hasher.requireRoom(); // before a code is used up
  await requireRecentCode(c, code);
  const passwordHash = await hasher.hash(password);
  const [stored] = await DB.batch([
    DB.prepare(store).bind(administrator.id, passwordHash, sessionId),
    DB.prepare(endOthers).bind(administrator.id, sessionId),
    DB.prepare(endChallenges).bind(administrator.id, sessionId),
  ]);
  if (stored?.meta.changes !== 1) throw new Refusal("unauthorized");
  return {};
});
