import { changePassword } from "#contract/sign-in.ts";
import { passwordHasher } from "#worker/auth/password-hasher.ts";
import { passwordProblem } from "#worker/auth/password-policy.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { changeFactor, tokenIsRotatedSql } from "./change-factor.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { currentSession } from "./current-caller.ts";

const updateHash = `UPDATE administrators SET passwordHash = ?3 WHERE id = ?2 AND ${tokenIsRotatedSql}`;

export const setNewPassword = serve(changePassword, async (c, { body }) => {
  const { administrator } = currentSession(c);
  const problem = passwordProblem(body.password, administrator.username);
  if (problem) throw new Refusal("invalid", problem, { password: problem });
  await confirmIdentity(c, body);
  const hash = await passwordHasher(c).hash(body.password);
  const token = await changeFactor(c, {
    kind: "password-changed",
    endSessions: body.endSessions,
    statements: (tokenHash) => [c.env.DB.prepare(updateHash).bind(tokenHash, administrator.id, hash)],
  });
  return { token };
});
