import { readFileSync } from "node:fs";
import { Decrypter, Encrypter } from "age-encryption";

/** The first bytes of every file that age encrypts without `--armor` (https://age-encryption.org/v1). */
const header = "age-encryption.org/v1\n";

/** Encrypts a stream to a public key, as `age -r` does. @throws before reading any input if the key is invalid. */
export async function encryptTo(
  publicKey: string,
  plain: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(publicKey);
  } catch {
    throw new Error(`"${publicKey}" is not an age public key: they begin with age1. See age-keygen.`);
  }
  return encrypter.encrypt(plain);
}

export function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, header.length)).toString("latin1") === header;
}

/** Decrypts with the keys in a file written by `age-keygen`: one per line, with comments. */
export async function decryptWith(identityFile: string, bytes: Uint8Array): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  const lines = readFileSync(identityFile, "utf8").split("\n");
  const keys = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
  if (!keys.length) throw new Error(`There is no key in ${identityFile}.`);
  try {
    for (const key of keys) decrypter.addIdentity(key);
    return await decrypter.decrypt(bytes);
  } catch {
    // The library's own message could contain part of the key.
    throw new Error(`No key in ${identityFile} opens this backup, or it is damaged.`);
  }
}
