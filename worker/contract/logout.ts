import { endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/**
 * Ends the cookie's session. Public, because a browser that logs out while offline deletes its token at once and
 * reports the logout later. In its own file, because every page's header can log out and needs nothing else from
 * sign-in.
 */
export const logout = endpoint({
  method: "POST",
  path: "/api/admin/logout",
  access: "public",
  reply: z.object({}),
});
