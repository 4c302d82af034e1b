import { describe, expect, it, vi } from "vitest";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";

describe("a flood", () => {
  it("is turned away, sixty calls a minute are not", async () => {
    const own = browser();
    const statuses: number[] = [];
    // The limit counts by the minute of a clock that no test holds: over 250 calls some minute has had too many.
    while (statuses.length < 250 && statuses.at(-1) !== 429) {
      statuses.push((await own.post("/api/admin/verify", {})).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await browser().post("/api/admin/verify", {})).status, "another address").toBe(401);
  });

  it("is told to wait a minute, at every step and before anything else", async () => {
    const limit = vi.fn(async (_: { key: string }) => ({ success: false }));
    const bindings = { SIGN_IN_FLOOD: { limit }, DB: undefined } as never;
    for (const path of ["/api/admin/login", "/api/admin/setup-totp", "/api/admin/verify"]) {
      const response = await browser("2001:db8::7").post(path, {}, { bindings });
      expect(response.status, path).toBe(429);
      expect(response.headers.get("Retry-After")).toBe("60");
      expect((await refusalOf(response)).message).toBe("Too many attempts. Please try again in 1 minute.");
    }
    expect(limit).toHaveBeenLastCalledWith({ key: "2001:db8:0:0" });
  });

  it("is not watched for where nothing is bound", async () => {
    const bindings = { SIGN_IN_FLOOD: undefined } as never;
    expect((await browser().login({ username: "a", password: "b" }, { bindings })).status).toBe(401);
  });
});
