import { describe, expect, it } from "vitest";
import settings from "../../wrangler.toml?raw";
import { fullCost, hashPassword, isOutdated, passwordCost } from "./password.ts";
import { passwordProblem } from "./password-policy.ts";

const cheapCost = { ...fullCost, logN: 4, parallelization: 1 };

it("writes the cost into a hash, which is outdated at another cost", () => {
  const storedHash = hashPassword("river gate 42", cheapCost);
  expect(storedHash).toMatch(/^scrypt\$4\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(isOutdated(storedHash, cheapCost)).toBe(false);
  expect(isOutdated(storedHash, fullCost)).toBe(true);
});

describe("the hashing cost", () => {
  const costAt = (url: string, env: object) => passwordCost({ env, req: { url } } as never);

  it("is the full cost unless a test binds another", () => {
    expect(fullCost).toEqual({ logN: 15, blockSize: 8, parallelization: 3 });
    expect(costAt("http://localhost/", {})).toBe(fullCost);
    expect(costAt("http://localhost/", { TEST_PASSWORD_LOG_N: 4 })).toEqual(cheapCost);
  });

  it("is the full cost on any host but localhost and for a binding that is text, and wrangler.toml binds no cost", () => {
    expect(costAt("https://shop.example/", { TEST_PASSWORD_LOG_N: 4 })).toBe(fullCost);
    expect(costAt("http://localhost/", { TEST_PASSWORD_LOG_N: "4" })).toBe(fullCost);
    expect(settings).not.toContain("TEST_PASSWORD");
  });
});

it.each([
  ["seven 7", "Password must be at least 8 characters"],
  ["e\u0301".repeat(7), "Password must be at least 8 characters"],
  ["x".repeat(129), "Password must be at most 128 characters"],
  ["🔑".repeat(65), "Password must be at most 128 characters"], // 130 in UTF-16, too long for the sign-in
  ["Password123", "This password is too easy to guess"],
  ["ｐａｓｓｗｏｒｄ", "This password is too easy to guess"],
  ["ANA.RUIZ@MILLRACE", "Password must not be your user name"],
  ["Millrace2026!", "Password must contain more than your user name and common words"],
  ["admin-Industrial-1", "Password must contain more than your user name and common words"],
  ["Ana.Ruiz@Millrace 42", "Password must contain more than your user name and common words"],
  ["millrace keeps its weir", null],
  ["river gate 42", null],
  ["🔑".repeat(8), null],
  ["x".repeat(128), null],
])("checks the new password %j: %s", (password, problem) => {
  expect(passwordProblem(password, "ana.ruiz@millrace")).toBe(problem);
});

it.each([
  ["e", "free bee eel"],
  ["el", "eel feel hell"],
])("accepts a password in which the short user name %j occurs often: %j", (username, password) => {
  expect(passwordProblem(password, username)).toBeNull();
});
