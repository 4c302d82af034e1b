import type { QueryClient } from "@tanstack/react-query";
import { safeSessionStorage } from "#web/lib/storage.ts";

/** The first part of every query key whose data only administrators may see. */
export const adminKey = "admin";
/** The prefix of the admin panel's drafts in sessionStorage. */
const draftPrefix = "millrace-editing-";
const channelName = "millrace-logout";

/** Removes an administrator's data from this tab. A visitor's requests and drafts stay. */
export function clearAdminData(queries: QueryClient): void {
  queries.removeQueries({ queryKey: [adminKey] });
  queries.getMutationCache().clear();
  for (const key of safeSessionStorage.keys())
    if (key.startsWith(draftPrefix)) safeSessionStorage.write(key, null);
}

/** Tells the other tabs to clear their admin data: each has a sessionStorage that only it can clear. */
export function announceLogout(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

let channel: BroadcastChannel | undefined;

/**
 * Calls the listener when any tab announces a logout. Never stops listening, because this tab's sessionStorage keeps
 * drafts after the panel is left.
 */
export function onLogoutAnnounced(listener: () => void): void {
  channel ??= new BroadcastChannel(channelName);
  channel.onmessage = listener;
}
