import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { startSignInByPasskey, verifyPasskey } from "#contract/passkeys.ts";
import type { Refusal } from "#contract/refusal-schema.ts";
import { internalMessage } from "#contract/refusals.ts";
import {
  type AuthenticatorSetup,
  type Credentials,
  login,
  setUpAuthenticator,
  verifyCode,
} from "#contract/sign-in.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { clearSessionAtom, startSessionAtom } from "#web/state/admin-session.ts";
import { useToast } from "#web/state/toasts.ts";
import { forgetLogout } from "#web/state/use-logout.ts";
import { loadWebAuthn, passkeyFailedMessage } from "./passkey.ts";

type Step =
  | { name: "password" }
  | { name: "code"; username: string; hasPasskey: boolean }
  | { name: "set-up"; username: string; setup: AuthenticatorSetup };

const reloadAfterMs = 500;
/** Minimum time for which the toast “TOTP Setup Required” is shown before “TOTP Setup Ready” replaces it. */
const minToastMs = 4000;
const firstStep: Step = { name: "password" };

/**
 * Holds the state of the login card: password, then a code or passkey, or the set-up of a missing authenticator.
 *
 * @param enrolment the token of a one-time link
 */
export function useSignIn(enrolment: string | undefined) {
  const [step, setStep] = useState(firstStep);
  /** Why the password was refused or must be entered again. Shown in the card too, because the toast disappears. */
  const [error, setError] = useState("");
  const startSession = useSetAtom(startSessionAtom);
  const clearSession = useSetAtom(clearSessionAtom);
  const toast = useToast();
  const errorToast = (title: string, text: string) => toast({ title, text, variant: "destructive" });
  const readyToastTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(readyToastTimer.current), []);

  const finish = (user: string, token: string | null) => {
    clearTimeout(readyToastTimer.current);
    startSession({ user, token });
    forgetLogout();
    toast({ title: "Authenticated", text: "Welcome to the admin panel" });
    window.scrollTo(0, 0); // otherwise the reload restores the scroll position
    setTimeout(() => location.reload(), reloadAfterMs);
  };

  const backToLogin = (reason = "") => {
    clearTimeout(readyToastTimer.current);
    setStep(firstStep);
    setError(reason);
  };

  async function logIn(credentials: Credentials): Promise<void> {
    setError("");
    const body = { ...credentials, enrolment };
    try {
      const { requiresSetup, requiresVerification, hasPasskey = false, token } = await call(login, { body });
      if (requiresSetup) return await setUp(body.username);
      if (!requiresVerification) return finish(body.username, token ?? null);
      setStep({ name: "code", username: body.username, hasPasskey });
      toast({ title: "Verification Required", text: "Please enter the code from your authenticator app." });
    } catch (error) {
      const refusal = refusalIn(error, "Invalid username or password");
      if (!refusal) return errorToast("Authentication Error", unreachableMessage);
      const reason = refusal.message;
      setError(reason);
      errorToast("Authentication failed", reason);
    }
  }

  async function setUp(username: string): Promise<void> {
    toast({
      title: "TOTP Setup Required",
      text: "This is your first login. You need to set up two-factor authentication.",
    });
    const readyToastAt = Date.now() + minToastMs;
    try {
      const { data: setup } = await call(setUpAuthenticator, {});
      setStep({ name: "set-up", username, setup });
      const ready = { title: "TOTP Setup Ready", text: "Scan the QR code with your authenticator app." };
      readyToastTimer.current = setTimeout(() => toast(ready), Math.max(0, readyToastAt - Date.now()));
    } catch (error) {
      const refusal = refusalIn(error);
      backToLogin(refusal?.message);
      if (refusal) errorToast("TOTP Setup Failed", "Unable to setup TOTP authentication");
      else errorToast("Setup Error", unreachableMessage);
    }
  }

  /** @returns an error message if another code may be tried. */
  async function verify(body: { username: string; token: string }): Promise<string | undefined> {
    return complete(body.username, "token", () => call(verifyCode, { body }));
  }

  /** @returns an error message if the administrator may try again or enter a code instead. */
  async function verifyByPasskey(username: string): Promise<string | undefined> {
    return complete(username, "passkey", async () => {
      const { data } = await call(startSignInByPasskey, {});
      const passkey = await (await loadWebAuthn()).signWithPasskey(data);
      return call(verifyPasskey, { body: { username, passkey } });
    });
  }

  async function complete(
    username: string,
    field: "token" | "passkey",
    send: () => Promise<{ token: string }>,
  ): Promise<string | undefined> {
    try {
      const { token } = await send();
      setStep(firstStep);
      finish(username, token);
    } catch (error) {
      clearTimeout(readyToastTimer.current);
      if (field === "passkey" && !(error instanceof ApiError) && !(error instanceof TypeError)) {
        return passkeyFailedMessage;
      }
      const refusal = refusalIn(error, "Invalid verification code");
      if (!refusal) {
        errorToast("Verification Error", unreachableMessage);
        return unreachableMessage;
      }
      const fieldError = refusal.fields?.[field];
      const reason = fieldError ?? refusal.message;
      clearSession();
      errorToast("Verification Failed", reason);
      if (fieldError || refusal.code !== "unauthorized") return reason;
      backToLogin(wrongFactorMessages.includes(refusal.message) ? tooManyCodesMessage : refusal.message);
    }
  }

  return { step, error, logIn, verify, verifyByPasskey, backToLogin };
}

const unreachableMessage = "Error connecting to the authentication service";
const wrongFactorMessages = ["Invalid verification code", "This passkey wasn't accepted."];
const tooManyCodesMessage = "Too many incorrect codes. Please log in again.";

/**
 * @param message replaces the missing or generic message of a 401.
 * @returns our API's error, or undefined if there was no response or the response did not come from our API.
 */
function refusalIn(error: unknown, message = ""): Refusal | undefined {
  if (!(error instanceof ApiError) || !error.refusal) return undefined;
  const isUnexplained = error.status === 401 && ["", internalMessage].includes(error.refusal.message);
  return isUnexplained ? { ...error.refusal, code: "unauthorized", message } : error.refusal;
}
