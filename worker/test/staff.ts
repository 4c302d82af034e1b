import { vi } from "vitest";
import { authentication } from "#worker/auth/guard.ts";

/** For tests of what lies behind the authentication: whoever sends a staff token is an administrator of this name. */
export function letStaffIn(username = "tester"): void {
  vi.spyOn(authentication, "identify").mockImplementation(async (c) =>
    c.req.header("X-Admin-Token")
      ? { access: "admin", sessionId: 1, administrator: { id: 1, username } }
      : { access: "public" },
  );
}
