import { endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/** Ends the current session. In its own file because every page's header can log out and needs nothing else of sign-in. */
export const logout = endpoint({
  method: "POST",
  path: "/api/admin/logout",
  access: "admin",
  reply: z.object({}),
});
