import { Buffer } from "node:buffer";
import { scryptSync } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fullCost } from "./password.ts";
import { scryptSteps } from "./scrypt.ts";

type Input = Parameters<typeof scryptSteps>[0];

function run(input: Input, rows = new Int32Array(2 ** input.logN * input.blockSize * 32)) {
  const steps = scryptSteps(input, rows);
  for (let yields = 0; ; yields++) {
    const { done, value } = steps.next();
    if (done) return { hash: value, yields };
  }
}

// https://www.rfc-editor.org/rfc/rfc7914#section-12, without the vector with p = 16, which needs more bytes of PBKDF2
// than workerd derives at once, and the one with N = 2^20, which needs 1 GiB.
it.each([
  [{ password: "", salt: "", logN: 4, blockSize: 1, parallelization: 1 }, "77d6576238657b203b19ca42c18a0497"],
  [
    { password: "pleaseletmein", salt: "SodiumChloride", logN: 14, blockSize: 8, parallelization: 1 },
    "7023bdcb3afd7348461c06cd81fd38eb",
  ],
])("computes the first bytes of the test vector of RFC 7914 for %j", ({ salt, ...input }, expected) => {
  const { hash } = run({ ...input, salt: Buffer.from(salt), hashBytes: 64 });
  expect(hash.toString("hex").slice(0, 32)).toBe(expected);
});

it("computes what scryptSync of node:crypto computes, whatever the memory held before", () => {
  const rows = new Int32Array(2 ** 8 * 9 * 32);
  const input = fc.record({
    password: fc.string({ unit: "binary", maxLength: 130 }),
    salt: fc.uint8Array({ minLength: 1, maxLength: 40 }),
    ...{ logN: fc.integer({ min: 1, max: 8 }), blockSize: fc.integer({ min: 1, max: 9 }) },
    ...{ parallelization: fc.integer({ min: 1, max: 4 }), hashBytes: fc.integer({ min: 1, max: 70 }) },
  });
  fc.assert(
    fc.property(input, (one) => {
      const { password, salt, logN, blockSize: r, parallelization: p, hashBytes } = one;
      const expected = scryptSync(password, salt, hashBytes, { N: 2 ** logN, r, p });
      expect(run(one, rows).hash.equals(expected)).toBe(true);
    }),
  );
});

it("computes what scryptSync computes at full cost, in hundreds of slices", () => {
  const { logN, blockSize: r, parallelization: p } = fullCost;
  const salt = Buffer.from("SodiumChloride");
  const { hash, yields } = run({ password: "river gate 42", salt, hashBytes: 32, ...fullCost });
  const options = { N: 2 ** logN, r, p, maxmem: 64 * 1024 * 1024 };
  expect(hash.equals(scryptSync("river gate 42", salt, 32, options))).toBe(true);
  expect(yields).toBeGreaterThan(300);
});
