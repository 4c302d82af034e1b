import fc from "fast-check";
import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { parseTotpCode } from "./second-factor.ts";
import { authenticatorUri, matchTimeStep } from "./totp.ts";

const secret = Secret.fromUTF8("12345678901234567890").base32;

describe("TOTP codes", () => {
  /** The last six of the eight digits in RFC 6238, appendix B, SHA-1. */
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("match RFC 6238 at second %i and one time step before and after, but not two: %s", (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(matchTimeStep(secret, code, seconds * 1000)).toBe(step);
    expect(matchTimeStep(secret, code, seconds * 1000 - 30_000), "one step early").toBe(step);
    expect(matchTimeStep(secret, code, seconds * 1000 + 30_000), "one step late").toBe(step);
    expect(matchTimeStep(secret, code, seconds * 1000 - 60_000), "two steps early").toBeNull();
    expect(matchTimeStep(secret, code, seconds * 1000 + 60_000), "two steps late").toBeNull();
  });

  it.each(["", "28708", "2870820", "abcdef", "28708２"])("are refused when malformed: %j", (code) => {
    expect(matchTimeStep(secret, code, 59_000)).toBeNull();
  });

  it.each([
    ["287082", "287082"],
    ["287 082", "287082"],
    [" 287-082\n", "287082"],
    ["２８７０８２", "287082"],
    ["28708", null],
    ["2870820", null],
    ["ABCD-EFGH-IJKL-MNOP", null],
  ])("typed as %j are read as %j", (typed, digits) => {
    expect(parseTotpCode(typed)).toBe(digits);
  });
});

it("puts company, name and secret into the otpauth URI for any name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 }), (username) => {
      const uri = new URL(authenticatorUri(secret, username));
      expect(`${uri.protocol}//${uri.host}`).toBe("otpauth://totp");
      expect(uri.searchParams.get("secret")).toBe(secret);
      expect(uri.searchParams.get("issuer")).toBe("Millrace Industrial Supply");
      expect(uri.searchParams.get("period")).toBe("30");
      expect(decodeURIComponent(uri.pathname)).toBe(`/Millrace Industrial Supply:${username}`);
    }),
  );
});
