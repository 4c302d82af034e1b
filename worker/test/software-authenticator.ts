import { generateKeyPairSync, hash, randomBytes, sign } from "node:crypto";
import type { CreationOptions, RequestOptions } from "#contract/passkeys.ts";

const sha256 = (data: string | Uint8Array) => hash("sha256", data, "buffer");
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url");

interface Faults {
  origin?: string;
  crossOrigin?: boolean;
  type?: string;
  rpId?: string;
  flags?: number;
  counter?: number;
}

/** Acts as an authenticator with one passkey (ES256, or RS256 like Windows Hello), in a browser on our own site. */
export function softwareAuthenticator(algorithm: "ES256" | "RS256" = "ES256", modulusLength = 2048) {
  const { publicKey, privateKey } =
    algorithm === "ES256"
      ? generateKeyPairSync("ec", { namedCurve: "P-256" })
      : generateKeyPairSync("rsa", { modulusLength });
  const credentialId = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, faults: Faults) =>
    JSON.stringify({
      type: faults.type ?? type,
      challenge,
      origin: faults.origin ?? "http://localhost",
      crossOrigin: faults.crossOrigin ?? false,
    });
  const authenticatorData = (rpId: string, flags: number, faults: Faults, credential = new Uint8Array()) => {
    const flagsAndCounter = Buffer.alloc(5);
    flagsAndCounter.writeUInt8(faults.flags ?? flags);
    flagsAndCounter.writeUInt32BE(faults.counter ?? counter, 1);
    return Buffer.concat([sha256(faults.rpId ?? rpId), flagsAndCounter, credential]);
  };

  return {
    id: base64url(credentialId),
    get counter() {
      return counter;
    },
    set counter(value: number) {
      counter = value;
    },
    register({ challenge, rp }: CreationOptions, faults: Faults = {}) {
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), idLength, credentialId]);
      return {
        id: base64url(credentialId),
        response: {
          clientDataJSON: base64url(Buffer.from(clientData("webauthn.create", challenge, faults))),
          authenticatorData: base64url(authenticatorData(rp.id, 0x45, faults, credential)),
          publicKey: base64url(publicKey.export({ format: "der", type: "spki" }) as Buffer),
          transports: ["internal"],
        },
      };
    },
    sign({ challenge, rpId }: RequestOptions, faults: Faults = {}) {
      counter += 1;
      const client = Buffer.from(clientData("webauthn.get", challenge, faults));
      const data = authenticatorData(rpId, 0x05, faults);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: base64url(credentialId),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
