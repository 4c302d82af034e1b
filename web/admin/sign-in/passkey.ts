export const passkeyFailedMessage = "The passkey wasn't used. Try again, or enter a code.";

/** Whether this browser can use passkeys at all. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Loads the WebAuthn library, which is needed only when a passkey button is pressed. */
export const loadWebAuthn = () => import("./webauthn.ts");
