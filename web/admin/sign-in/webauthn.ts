import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { CreationOptions, RequestOptions } from "#contract/passkeys.ts";
import type { Assertion } from "#contract/reauthentication.ts";

/** Signs the challenge with a passkey of this account. Rejects, for example, on cancel or time-out. */
export async function signWithPasskey(optionsJSON: RequestOptions): Promise<Assertion> {
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature } };
}

/**
 * Creates a passkey. Rejects, for example, on cancel or time-out, in an old browser, or if the device has a passkey for
 * this account already.
 */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, authenticatorData, publicKey, transports = [] } = response;
  if (!authenticatorData || !publicKey) throw new Error("This browser is too old for passkeys");
  return { id, response: { clientDataJSON, authenticatorData, publicKey, transports } };
}
