import { renewRecoveryCodes } from "#contract/sign-in.ts";
import { hashesOf, randomRecoveryCodes } from "#worker/auth/recovery-codes.ts";
import { serve } from "#worker/http/serve.ts";
import { requireRecentCode } from "./require-recent-code.ts";
import { signedIn } from "./signed-in.ts";

const drop = "DELETE FROM recovery_codes WHERE administratorId = ?1";
const store = "INSERT INTO recovery_codes (hash, administratorId) SELECT value, ?1 FROM json_each(?2)";

/** The old ones are void, used or not. */
export const renewCodes = serve(renewRecoveryCodes, async (c, { body: { code } }) => {
  const { DB } = c.env;
  const { administrator } = signedIn(c);
  await requireRecentCode(c, code);
  const recoveryCodes = randomRecoveryCodes();
  await DB.batch([
    DB.prepare(drop).bind(administrator.id),
    DB.prepare(store).bind(administrator.id, hashesOf(recoveryCodes)),
  ]);
  return { data: { recoveryCodes } };
});
