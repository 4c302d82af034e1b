import fc from "fast-check";
import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { digitsOf } from "./second-factor.ts";
import { authenticatorAddress, stepOf } from "./totp.ts";

const secret = Secret.fromUTF8("12345678901234567890").base32;

describe("codes", () => {
  /** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at second %i it is %s", (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(stepOf(secret, code, seconds * 1000)).toBe(step);
    expect(stepOf(secret, code, seconds * 1000 - 30_000), "one step early").toBe(step);
    expect(stepOf(secret, code, seconds * 1000 + 30_000), "one step late").toBe(step);
    expect(stepOf(secret, code, seconds * 1000 - 60_000), "two steps early").toBeNull();
    expect(stepOf(secret, code, seconds * 1000 + 60_000), "two steps late").toBeNull();
  });

  it.each(["", "28708", "2870820", "abcdef", "28708２"])("%j is none", (code) => {
    expect(stepOf(secret, code, 59_000)).toBeNull();
  });

  it.each([
    ["287082", "287082"],
    ["287 082", "287082"],
    [" 287-082\n", "287082"],
    ["２８７０８２", "287082"],
    ["28708", null],
    ["2870820", null],
    ["ABCD-EFGH-IJKL-MNOP", null],
  ])("typed as %j reads %j", (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits);
  });
});

it("puts company, name and secret into the address, whatever the name is made of", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 }), (username) => {
      const address = new URL(authenticatorAddress(secret, username));
      expect(`${address.protocol}//${address.host}`).toBe("otpauth://totp");
      expect(address.searchParams.get("secret")).toBe(secret);
      expect(address.searchParams.get("issuer")).toBe("Millrace Industrial Supply");
      expect(address.searchParams.get("period")).toBe("30");
      expect(decodeURIComponent(address.pathname)).toBe(`/Millrace Industrial Supply:${username}`);
    }),
  );
});
