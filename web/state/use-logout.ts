import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useLocation } from "wouter";
import { logout } from "#contract/logout.ts";
import { call } from "#web/lib/api.ts";
import { paths } from "#web/paths.ts";
import { announceLogout, clearAdminData, hasAdminDrafts } from "./admin-data.ts";
import { clearSessionAtom } from "./admin-session.ts";
import { useToast } from "./toasts.ts";

const redirectAfterMs = 500;
const draftsQuestion = "Log out? What you have typed in the panel and not saved will be deleted.";

/**
 * @returns a function that clears the session and its data at once and opens the home page half a second later, but
 * first asks if that would delete drafts. If the server does not confirm the logout, it is sent again later.
 */
export function useLogout() {
  const [, navigate] = useLocation();
  const clear = useClearSession();
  const toast = useToast();
  return () => {
    if (hasAdminDrafts() && !confirm(draftsQuestion)) return;
    clear();
    sendLogout();
    toast({
      title: "Logged out",
      text: "You have been logged out from the admin panel",
    });
    setTimeout(() => navigate(paths.home()), redirectAfterMs);
  };
}

/**
 * @returns a function that removes the session from all tabs, and the administrator's data from this tab and
 * from those that have shown the panel since they were loaded.
 */
export function useClearSession() {
  const clear = useSetAtom(clearSessionAtom);
  const queries = useQueryClient();
  return () => {
    clear();
    clearAdminData(queries);
    announceLogout();
  };
}

/**
 * Marks a logout that the server has not confirmed. A cookie, because the server's reply deletes all cookies
 * (`Clear-Site-Data`), even if this page is closed before it reads the reply.
 */
const pendingCookie = "__Host-logout";
const cookieAttributes = "; Path=/; Secure; SameSite=Strict";
/** The maximum lifetime of a session. */
const maxAgeSeconds = 12 * 60 * 60;

/**
 * Ends the session on the server. If that fails, retries when the network returns or a page is next opened.
 */
function sendLogout(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has the Cookie Store API only since 18.4.
  document.cookie = `${pendingCookie}=pending; Max-Age=${maxAgeSeconds}${cookieAttributes}`;
  void sendPendingLogout();
}

/** Drops a pending logout, once the server has confirmed it or a new sign-in has ended the browser's former session. */
export function forgetLogout(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${pendingCookie}=; Max-Age=0${cookieAttributes}`;
}

/** Sends a pending logout, and retries whenever the network returns. */
export async function sendPendingLogout(): Promise<void> {
  if (!document.cookie.includes(pendingCookie)) return;
  addEventListener("online", sendPendingLogout);
  await call(logout, {}).then(forgetLogout, () => {});
}
