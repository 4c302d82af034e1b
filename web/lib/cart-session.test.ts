// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

const importAndGetCartSessionId = async () => (await import("./cart-session.ts")).cartSessionId();

it("creates a UUID once and stores it", async () => {
  const first = await importAndGetCartSessionId();
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect(localStorage.getItem("sessionId")).toBe(first);
  vi.resetModules();
  expect(await importAndGetCartSessionId()).toBe(first);
});

it("replaces a stored value that is not a UUID", async () => {
  localStorage.setItem("sessionId", "broken");
  expect(await importAndGetCartSessionId()).not.toBe("broken");
  expect(localStorage.getItem("sessionId")).toMatch(/^[\da-f-]{36}$/);
});

it("returns the same id each time if storage is blocked", async () => {
  const refuse = vi.fn(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  const { cartSessionId } = await import("./cart-session.ts");
  expect(cartSessionId()).toBe(cartSessionId());
  expect(refuse).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
