import fc from "fast-check";
import { expect, it } from "vitest";
import { hashRecoveryCode, randomRecoveryCodes, recoveryBytes, toRecoveryCodes } from "./recovery-codes.ts";

it("generates ten different codes of 120 bits", () => {
  const codes = randomRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
});

it("uses every random bit", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: recoveryBytes, maxLength: recoveryBytes }),
      fc.nat(recoveryBytes * 8 - 1),
      (bytes, bit) => {
        const other = Uint8Array.from(bytes);
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const [codes, changed] = [toRecoveryCodes(bytes), toRecoveryCodes(other)];
        expect(codes.filter((code, i) => code !== changed[i])).toHaveLength(1);
      },
    ),
  );
});

it("accepts lower case, missing hyphens, spaces and look-alike characters", () => {
  const code = "OIBD-EFGH-IJKL-MNOP";
  for (const typed of [
    "oibdefghijklmnop",
    " OIBD EFGH IJKL MNOP ",
    "018d-efgh-ijkl-mnop",
    "ＯＩＢＤefghijklmnop",
  ]) {
    expect(hashRecoveryCode(typed), typed).toBe(hashRecoveryCode(code));
  }
  expect(hashRecoveryCode("OIBD-EFGH-IJKL-MNOQ")).not.toBe(hashRecoveryCode(code));
});
