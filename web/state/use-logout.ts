import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue, useSetAtom } from "jotai";
import { adminTokenHeader } from "#contract/headers.ts";
import { logout } from "#contract/logout.ts";
import { call } from "#web/lib/api.ts";
import { adminTokenAtom, clearSessionAtom } from "./admin-session.ts";
import { forgetStaffTraces, tellOtherTabs } from "./staff-traces.ts";
import { useToast } from "./toasts.ts";

const redirectAfterMs = 500;

/** Forgets the session at once, whether or not the server hears of it, says so, and goes home half a second later. */
export function useLogout(goHome: () => void) {
  const token = useAtomValue(adminTokenAtom);
  const clear = useSetAtom(clearSessionAtom);
  const queries = useQueryClient();
  const toast = useToast();
  return () => {
    clear();
    forgetStaffTraces(queries);
    tellOtherTabs();
    if (token) void call(logout, { headers: { [adminTokenHeader]: token } }).catch(() => {});
    toast({
      title: "Logged out",
      text: "You have been logged out from the admin panel",
    });
    setTimeout(goHome, redirectAfterMs);
  };
}
