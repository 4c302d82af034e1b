import { vi } from "vitest";
import { authentication } from "#worker/auth/guard.ts";

/** Mocks the guard, so that a caller with any admin token counts as this administrator. */
export function signInAsStaff(username = "tester"): void {
  vi.spyOn(authentication, "identify").mockImplementation(async (c) =>
    c.req.header("X-Admin-Token")
      ? { access: "admin", sessionId: 1, administrator: { id: 1, username } }
      : null,
  );
}
