import { renewRecoveryCodes } from "#contract/sign-in.ts";
import { hashRecoveryCodes, randomRecoveryCodes } from "#worker/auth/recovery-codes.ts";
import { serve } from "#worker/http/serve.ts";
import { changeFactor, tokenIsRotatedSql } from "./change-factor.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { currentSession } from "./current-caller.ts";

const deleteCodes = `DELETE FROM recovery_codes WHERE administratorId = ?2 AND ${tokenIsRotatedSql}`;
const insertCodes = `INSERT INTO recovery_codes (hash, administratorId)
  SELECT value, ?2 FROM json_each(?3) WHERE ${tokenIsRotatedSql}`;

export const renewCodes = serve(renewRecoveryCodes, async (c, { body }) => {
  const { DB } = c.env;
  const { administrator } = currentSession(c);
  await confirmIdentity(c, body);
  const recoveryCodes = randomRecoveryCodes();
  const token = await changeFactor(c, {
    kind: "recovery-codes-made",
    endSessions: body.endSessions,
    statements: (tokenHash) => [
      DB.prepare(deleteCodes).bind(tokenHash, administrator.id),
      DB.prepare(insertCodes).bind(tokenHash, administrator.id, hashRecoveryCodes(recoveryCodes)),
    ],
  });
  return { token, data: { recoveryCodes } };
});
