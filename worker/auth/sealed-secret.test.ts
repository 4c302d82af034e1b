import { expect, it, vi } from "vitest";
import { sealSecret, unsealSecret } from "./sealed-secret.ts";

const env = { AUTH_SECRET: "a".repeat(32) } as never;
const replaced = { AUTH_SECRET: "b".repeat(32), AUTH_SECRET_PREVIOUS: "a".repeat(32) } as never;
const foreign = { AUTH_SECRET: "c".repeat(32) } as never;

it("opens with the same key for the same administrator", async () => {
  const sealed = await sealSecret(env, "JBSWY3DPEHPK3PXP", 7);
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(await sealSecret(env, "JBSWY3DPEHPK3PXP", 7)).not.toBe(sealed);
  expect(await unsealSecret(env, sealed, 7)).toEqual({ secret: "JBSWY3DPEHPK3PXP", isStale: false });
});

it("opens with the previous key too, and says that it is stale", async () => {
  const sealed = await sealSecret(env, "JBSWY3DPEHPK3PXP", 7);
  expect(await unsealSecret(replaced, sealed, 7)).toEqual({ secret: "JBSWY3DPEHPK3PXP", isStale: true });
});

it("stays shut for another administrator, another key, another version, and when altered", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const sealed = await sealSecret(env, "JBSWY3DPEHPK3PXP", 7);
  const last = sealed.at(-1) === "A" ? "Q" : "A";
  await expect(unsealSecret(env, sealed, 8)).rejects.toThrow(/cannot be checked/);
  await expect(unsealSecret(foreign, sealed, 7)).rejects.toThrow(/cannot be checked/);
  await expect(unsealSecret(env, sealed.replace("v1", "v2"), 7)).rejects.toThrow(/cannot be checked/);
  await expect(unsealSecret(env, `${sealed.slice(0, -2)}${last}${last}`, 7)).rejects.toThrow(
    /cannot be checked/,
  );
});
