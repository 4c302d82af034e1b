import { useSetAtom } from "jotai";
import { useState } from "react";
import {
  type AuthenticatorSetup,
  type Credentials,
  login,
  setUpAuthenticator,
  verifyCode,
} from "#contract/sign-in.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { beginSessionAtom, clearSessionAtom } from "#web/state/admin-session.ts";
import { useToast } from "#web/state/toasts.ts";

type Step =
  | { name: "password" }
  | { name: "code"; username: string }
  | { name: "set-up"; username: string; setup: AuthenticatorSetup };

const reloadAfterMs = 500;
const first: Step = { name: "password" };

/** The door's three steps, with every word that the specification has for them. */
export function useSignIn() {
  const [step, setStep] = useState(first);
  /** Why it begins again, or did not go on; stays longer than a toast. */
  const [reason, setReason] = useState("");
  const begin = useSetAtom(beginSessionAtom);
  const clear = useSetAtom(clearSessionAtom);
  const toast = useToast();
  const fail = (title: string, text: string) => toast({ title, text, variant: "destructive" });

  const finish = (user: string, token: string | null) => {
    begin({ user, token });
    toast({ title: "Authenticated", text: "Welcome to the admin panel" });
    window.scrollTo(0, 0); // a reload keeps its place, which was the door's
    setTimeout(() => location.reload(), reloadAfterMs);
  };

  const backToLogin = (why = "") => {
    setStep(first);
    setReason(why);
  };

  async function logIn(body: Credentials): Promise<void> {
    setReason("");
    try {
      const { requiresSetup, requiresVerification } = await call(login, { body });
      if (requiresSetup) return await setUp(body.username);
      if (!requiresVerification) return finish(body.username, null);
      setStep({ name: "code", username: body.username });
      toast({ title: "Verification Required", text: "Please enter the code from your authenticator app." });
    } catch (error) {
      const refused = refusalIn(error);
      if (!refused) return fail("Authentication Error", unreachable);
      const why = refused.message || "Invalid username or password";
      setReason(why);
      fail("Authentication failed", why);
    }
  }

  async function setUp(username: string): Promise<void> {
    toast({
      title: "TOTP Setup Required",
      text: "This is your first login. You need to set up two-factor authentication.",
    });
    try {
      const { data: setup } = await call(setUpAuthenticator, {});
      setStep({ name: "set-up", username, setup });
      toast({ title: "TOTP Setup Ready", text: "Scan the QR code with your authenticator app." });
    } catch (error) {
      const refused = refusalIn(error);
      backToLogin(refused?.message);
      if (refused) fail("TOTP Setup Failed", "Unable to setup TOTP authentication");
      else fail("Setup Error", unreachable);
    }
  }

  /** @returns what is wrong with the code while another may be tried. */
  async function verify(body: { username: string; token: string }): Promise<string | undefined> {
    try {
      const { token } = await call(verifyCode, { body });
      setStep(first);
      finish(body.username, token);
    } catch (error) {
      const refused = refusalIn(error);
      if (!refused) {
        fail("Verification Error", unreachable);
        return unreachable;
      }
      const isWrong = refused.code === "unauthorized" || refused.code === "invalid";
      clear();
      fail("Verification Failed", isWrong ? "Invalid verification code" : refused.message);
      if (refused.code !== "unauthorized") return refused.fields?.token ?? refused.message;
      if (refused.fields?.token) return refused.fields.token;
      backToLogin(refused.message === "Invalid verification code" ? tooMany : refused.message);
    }
  }

  return { step, reason, logIn, verify, backToLogin };
}

const unreachable = "Error connecting to the authentication service";
const tooMany = "That was one wrong code too many. Please log in again.";

/** Our API's own no; undefined where nothing of ours answered. */
function refusalIn(error: unknown) {
  return error instanceof ApiError ? error.refusal : undefined;
}
