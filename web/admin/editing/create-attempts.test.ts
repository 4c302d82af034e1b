// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { createAttempts } from "./create-attempts.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const brand = { name: "Halvern" };

it("repeats an attempt with the same values, also after a reload, until it ends", () => {
  const attempts = createAttempts("attempt");
  const first = attempts.start(brand);
  expect(attempts.start({ ...brand })).toEqual(first);
  const afterReload = createAttempts("attempt");
  expect(afterReload.start(brand)).toEqual(first);
  afterReload.end();
  expect(afterReload.start(brand).idempotencyKey).not.toBe(first.idempotencyKey);
});

it("starts a new attempt for other values; ending the earlier attempt does not end the new one", () => {
  const attempts = createAttempts("attempt");
  const first = attempts.start(brand);
  const second = attempts.start({ name: "Edgewater" });
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  attempts.end(first);
  expect(attempts.start({ name: "Edgewater" })).toEqual(second);
});

it("ignores a malformed stored attempt, and repeats an attempt while sessionStorage is blocked", () => {
  sessionStorage.setItem("attempt", "{");
  expect(createAttempts("attempt").start(brand).idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  vi.stubGlobal("sessionStorage", undefined);
  const attempts = createAttempts("attempt");
  expect(attempts.start(brand)).toEqual(attempts.start(brand));
});
