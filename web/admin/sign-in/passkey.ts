export const passkeyFailedMessage = "The passkey wasn't used. Try again, or enter a code.";

export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Loads the WebAuthn library, which is needed only when a passkey is used or added. */
export const loadWebAuthn = () => import("./webauthn.ts");
