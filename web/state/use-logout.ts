import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { logout } from "#contract/logout.ts";
import { call } from "#web/lib/api.ts";
import { announceLogout, clearAdminData } from "./admin-data.ts";
import { clearSessionAtom } from "./admin-session.ts";
import { useToast } from "./toasts.ts";

const redirectAfterMs = 500;

/**
 * @returns a function that clears the session and its data at once and calls `goHome` half a second later. If the
 * server cannot be reached, it is told later.
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

/** Marks a logout that the server does not know of yet. A cookie, because the server's reply can clear it. */
const pendingCookie = "__Host-logout";
const attributes = "; Path=/; Secure; SameSite=Strict";
/** The maximum lifetime of a session. */
const maxAgeSeconds = 12 * 60 * 60;

/**
 * Ends the session on the server. Without a network, as soon as there is one: in this tab, or when a page is next
 * opened.
 */
function sendLogout(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API has no Safari before 18.4.
  document.cookie = `${pendingCookie}=pending; Max-Age=${maxAgeSeconds}${attributes}`;
  void sendPending();
}

/** Drops a pending logout: a new sign-in ends the browser's former session anyway. */
export function forgetLogout(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${pendingCookie}=; Max-Age=0${attributes}`;
}

/** Sends a pending logout, and retries whenever the network returns. */
export async function sendPending(): Promise<void> {
  if (!document.cookie.includes(pendingCookie)) return;
  addEventListener("online", sendPending);
  await call(logout, {}).then(forgetLogout, () => {});
}
