import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import settings from "../../wrangler.toml?raw";
import { fullCost, hashPassword, isOutdated, matchesPassword } from "./password.ts";
import { passwordCost } from "./password-cost.ts";
import { passwordFault } from "./password-fault.ts";

const cheap = { ...fullCost, logN: 4, passes: 1 };

it("is scrypt: the third vector of RFC 7914", () => {
  // The vector has 64 bytes; scrypt's last step is PBKDF2, whose first 32 do not depend on the length.
  const hex = "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2";
  const base64 = (bytes: Buffer) => bytes.toString("base64url");
  const salt = base64(Buffer.from("SodiumChloride"));
  const stored = `scrypt$14$8$1$${salt}$${base64(Buffer.from(hex, "hex"))}`;
  expect(matchesPassword("pleaseletmein", stored)).toBe(true);
  expect(matchesPassword("pleaseletmeout", stored)).toBe(false);
});

describe("a hash", () => {
  it("carries its parameters, and tells when they are no longer those of today", () => {
    const stored = hashPassword("river gate 42", cheap);
    expect(stored).toMatch(/^scrypt\$4\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(isOutdated(stored, cheap)).toBe(false);
    expect(isOutdated(stored, fullCost)).toBe(true);
  });

  it("differs each time for one password and fits no other", () => {
    const [one, two] = [hashPassword("river gate 42", cheap), hashPassword("river gate 42", cheap)];
    expect(one).not.toBe(two);
    expect(matchesPassword("river gate 42", one)).toBe(true);
    for (const wrong of ["", "River gate 42", "river gate 42 ", "river gate 4"]) {
      expect(matchesPassword(wrong, one), wrong).toBe(false);
    }
  });

  it("is the same for both ways to type an accent", () => {
    expect(matchesPassword("cafe\u0301 au lait", hashPassword("caf\u00e9 au lait", cheap))).toBe(true);
  });
});

describe("the cost", () => {
  const at = (url: string, env: object) => passwordCost({ env, req: { url } } as never);

  it("is full wherever no test says otherwise", () => {
    expect(fullCost).toEqual({ logN: 14, blockSize: 8, passes: 5 });
    expect(at("http://localhost/", {})).toBe(fullCost);
    expect(at("http://localhost/", { TEST_PASSWORD_LOG_N: 4 })).toEqual(cheap);
  });

  it("stays full on a deployed Worker whatever is bound", () => {
    expect(at("https://shop.example/", { TEST_PASSWORD_LOG_N: 4 })).toBe(fullCost);
    expect(at("http://localhost/", { TEST_PASSWORD_LOG_N: "4" })).toBe(fullCost);
    expect(settings).not.toContain("TEST_PASSWORD");
  });
});

it.each([
  ["seven 7", "Password must be at least 8 characters"],
  ["e\u0301".repeat(7), "Password must be at least 8 characters"],
  ["x".repeat(129), "Password must be at most 128 characters"],
  ["Password123", "This password is among the first that anyone would guess"],
  ["ｐａｓｓｗｏｒｄ", "This password is among the first that anyone would guess"],
  ["ANA.RUIZ@MILLRACE", "Password must not be your user name"],
  ["Millrace2026!", "Password must have more to it than names that anyone here knows"],
  ["admin-Industrial-1", "Password must have more to it than names that anyone here knows"],
  ["Ana.Ruiz@Millrace 42", "Password must have more to it than names that anyone here knows"],
  ["millrace keeps its weir", null],
  ["river gate 42", null],
  ["🔑".repeat(8), null],
  ["x".repeat(128), null],
])("finds in the new password %j: %s", (password, fault) => {
  expect(passwordFault(password, "ana.ruiz@millrace")).toBe(fault);
});
