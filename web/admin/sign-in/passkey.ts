export const passkeyFailed = "The passkey wasn't used. Try again, or enter a code.";

/** Whether this browser can use passkeys at all. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Loads the WebAuthn library, on press only. */
export const loadWebAuthn = () => import("./webauthn.ts");
