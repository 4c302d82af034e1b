import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { announceLogout, clearAdminData } from "./admin-data.ts";
import { clearSessionAtom } from "./admin-session.ts";
import { sendLogout } from "./pending-logout.ts";
import { useToast } from "./toasts.ts";

const redirectAfterMs = 500;

/**
 * @returns a function that clears the session and its data at once and calls `goHome` half a second later. A server that
 * cannot be reached learns of it later.
 */
export function useLogout(goHome: () => void) {
  const clear = useSetAtom(clearSessionAtom);
  const queries = useQueryClient();
  const toast = useToast();
  return () => {
    clear();
    clearAdminData(queries);
    announceLogout();
    sendLogout();
    toast({
      title: "Logged out",
      text: "You have been logged out from the admin panel",
    });
    setTimeout(goHome, redirectAfterMs);
  };
}
