import { expect, it, vi } from "vitest";
import { decryptSecret, encryptSecret } from "./encrypted-secret.ts";

const env = { AUTH_SECRET: "a".repeat(32) } as never;
const rotatedEnv = { AUTH_SECRET: "b".repeat(32), AUTH_SECRET_PREVIOUS: "a".repeat(32) } as never;
const otherEnv = { AUTH_SECRET: "c".repeat(32) } as never;

it("encrypts differently each time, and decrypts with the same key for the same administrator", async () => {
  const encrypted = await encryptSecret(env, "JBSWY3DPEHPK3PXP", 7);
  expect(encrypted).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(await encryptSecret(env, "JBSWY3DPEHPK3PXP", 7)).not.toBe(encrypted);
  expect(await decryptSecret(env, encrypted, 7)).toEqual({ secret: "JBSWY3DPEHPK3PXP", usesOldKey: false });
});

it("decrypts with the previous key and reports it", async () => {
  const encrypted = await encryptSecret(env, "JBSWY3DPEHPK3PXP", 7);
  expect(await decryptSecret(rotatedEnv, encrypted, 7)).toEqual({
    secret: "JBSWY3DPEHPK3PXP",
    usesOldKey: true,
  });
});

it("refuses another administrator, key or version, and altered data", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const encrypted = await encryptSecret(env, "JBSWY3DPEHPK3PXP", 7);
  const otherCharacter = encrypted.at(-1) === "A" ? "Q" : "A";
  await expect(decryptSecret(env, encrypted, 8)).rejects.toThrow(/can't check your authenticator/);
  await expect(decryptSecret(otherEnv, encrypted, 7)).rejects.toThrow(/can't check your authenticator/);
  await expect(decryptSecret(env, encrypted.replace("v1", "v2"), 7)).rejects.toThrow(
    /can't check your authenticator/,
  );
  await expect(
    decryptSecret(env, `${encrypted.slice(0, -2)}${otherCharacter}${otherCharacter}`, 7),
  ).rejects.toThrow(/can't check your authenticator/);
});
