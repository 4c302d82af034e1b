import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue, useSetAtom } from "jotai";
import { adminTokenHeader } from "#contract/headers.ts";
import { logout } from "#contract/logout.ts";
import { call } from "#web/lib/api.ts";
import { announceLogout, clearAdminData } from "./admin-data.ts";
import { adminTokenAtom, clearSessionAtom } from "./admin-session.ts";
import { useToast } from "./toasts.ts";

const redirectAfterMs = 500;

/**
 * @returns a function that clears the session and its data at once, even if the server cannot be reached, and calls
 * `goHome` half a second later.
 */
export function useLogout(goHome: () => void) {
  const token = useAtomValue(adminTokenAtom);
  const clear = useSetAtom(clearSessionAtom);
  const queries = useQueryClient();
  const toast = useToast();
  return () => {
    clear();
    clearAdminData(queries);
    announceLogout();
    if (token) void call(logout, { headers: { [adminTokenHeader]: token } }).catch(() => {});
    toast({
      title: "Logged out",
      text: "You have been logged out from the admin panel",
    });
    setTimeout(goHome, redirectAfterMs);
  };
}
