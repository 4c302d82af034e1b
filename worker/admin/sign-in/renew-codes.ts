import { renewRecoveryCodes } from "#contract/sign-in.ts";
import { hashRecoveryCodes, randomRecoveryCodes } from "#worker/auth/recovery-codes.ts";
import { serve } from "#worker/http/serve.ts";
import { currentSession } from "./current-caller.ts";
import { requireRecentCode } from "./require-recent-code.ts";

const deleteCodes = "DELETE FROM recovery_codes WHERE administratorId = ?1";
const insertCodes = "INSERT INTO recovery_codes (hash, administratorId) SELECT value, ?1 FROM json_each(?2)";

/** Replaces all recovery codes, used or not. */
export const renewCodes = serve(renewRecoveryCodes, async (c, { body: { code } }) => {
  const { DB } = c.env;
  const { administrator } = currentSession(c);
  await requireRecentCode(c, code);
  const recoveryCodes = randomRecoveryCodes();
  await DB.batch([
    DB.prepare(deleteCodes).bind(administrator.id),
    DB.prepare(insertCodes).bind(administrator.id, hashRecoveryCodes(recoveryCodes)),
  ]);
  return { data: { recoveryCodes } };
});
