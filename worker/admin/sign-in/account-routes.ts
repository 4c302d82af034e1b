import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { startSignInByPasskey, verifyPasskey } from "#contract/passkeys.ts";
import { login, setUpAuthenticator, verifyCode } from "#contract/sign-in.ts";
import type { AppEnv } from "#worker/env.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import { rateLimited } from "#worker/http/refusal.ts";
import { logIn } from "./log-in.ts";
import { deletePasskey, passkeyRegistrationOptions, showPasskeys, storePasskey } from "./manage-passkeys.ts";
import { renewCodes } from "./renew-codes.ts";
import { endCurrentSession, endOneSession, showSession, showSessions } from "./sessions.ts";
import { setNewPassword } from "./set-new-password.ts";
import { beginAuthenticatorSetup } from "./set-up-authenticator.ts";
import { showActivity } from "./show-activity.ts";
import { verifyByCode } from "./verify-code.ts";
import { passkeyConfirmationOptions, passkeySignInOptions, verifyByPasskey } from "./verify-passkey.ts";

const limitPeriodSeconds = 60;

/** Limits calls per network before they reach the database. Cloudflare counts approximately and per location. */
const limitSignIns = createMiddleware<AppEnv>(async (c, next) => {
  const outcome = await c.env.SIGN_IN_FLOOD?.limit({ key: clientNetwork(c) });
  if (outcome?.success === false) throw rateLimited(limitPeriodSeconds, "attempts");
  await next();
});

/**
 * Sign-in, and an administrator's own sessions, password, passkeys and recovery codes. A password opens a challenge,
 * which a code or passkey turns into a session.
 */
export const accountRoutes = new Hono<AppEnv>();

for (const { path } of [login, setUpAuthenticator, verifyCode, startSignInByPasskey, verifyPasskey])
  accountRoutes.use(path, limitSignIns);

for (const endpoint of [
  ...[logIn, beginAuthenticatorSetup, verifyByCode, passkeySignInOptions, verifyByPasskey],
  ...[showPasskeys, passkeyConfirmationOptions, passkeyRegistrationOptions, storePasskey, deletePasskey],
  ...[endCurrentSession, showSession, showSessions, endOneSession, setNewPassword, renewCodes, showActivity],
]) {
  accountRoutes.route("/", endpoint);
}
