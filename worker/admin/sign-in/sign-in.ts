import { Hono } from "hono";
import { login, setUpAuthenticator, verifyCode } from "#contract/sign-in.ts";
import type { AppEnv } from "#worker/env.ts";
import { limitFlood } from "./limit-flood.ts";
import { logIn } from "./log-in.ts";
import { renewCodes } from "./renew-codes.ts";
import { endCurrentSession, endOneSession, showSession, showSessions } from "./sessions.ts";
import { setNewPassword } from "./set-new-password.ts";
import { setUp } from "./set-up.ts";
import { verify } from "./verify.ts";

/** The door: a password opens a challenge, a code turns it into a session; and what its owner may do with that. */
export const signIn = new Hono<AppEnv>();

for (const { path } of [login, setUpAuthenticator, verifyCode]) signIn.use(path, limitFlood);

for (const endpoint of [
  ...[logIn, setUp, verify],
  ...[endCurrentSession, showSession, showSessions, endOneSession, setNewPassword, renewCodes],
]) {
  signIn.route("/", endpoint);
}
