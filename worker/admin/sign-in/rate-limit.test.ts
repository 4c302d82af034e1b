import { describe, expect, it, vi } from "vitest";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";

describe("the sign-in rate limit", () => {
  it("allows 100 calls per minute and network, and refuses more", async () => {
    const client = browser();
    const statuses: number[] = [];
    // The binding uses the real clock. Of 250 calls within a minute, at least 125 fall into one of its windows.
    while (statuses.length < 250 && statuses.at(-1) !== 429) {
      statuses.push((await client.post("/api/admin/verify", {})).status);
    }
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await browser().post("/api/admin/verify", {})).status, "another address").toBe(401);
  });

  it("refuses with Retry-After before any database query", async () => {
    const limit = vi.fn(async (_: { key: string }) => ({ success: false }));
    const bindings = { SIGN_IN_FLOOD: { limit }, DB: undefined } as never;
    const passkeyPaths = ["/api/admin/verify-passkey/options", "/api/admin/verify-passkey"];
    const paths = ["/api/admin/login", "/api/admin/setup-totp", "/api/admin/verify", ...passkeyPaths];
    for (const path of paths) {
      const response = await browser("2001:db8::7").post(path, {}, { bindings });
      expect(response.status, path).toBe(429);
      expect(response.headers.get("Retry-After")).toBe("60");
      expect((await refusalOf(response)).message).toBe("Too many attempts. Please try again in 1 minute.");
    }
    expect(limit).toHaveBeenLastCalledWith({ key: "2001:db8:0:0" });
  });

  it("allows a call if the binding is missing", async () => {
    const bindings = { SIGN_IN_FLOOD: undefined } as never;
    expect((await browser().login({ username: "a", password: "b" }, { bindings })).status).toBe(401);
  });
});
