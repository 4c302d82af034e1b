import { endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/** Ends the session that calls. Apart from the rest of sign-in: every page's header has a Logout. */
export const logout = endpoint({
  method: "POST",
  path: "/api/admin/logout",
  access: "admin",
  reply: z.object({}),
});
