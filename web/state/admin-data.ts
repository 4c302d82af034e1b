import type { QueryClient } from "@tanstack/react-query";
import { parseJson } from "#web/lib/parse-json.ts";
import { safeSessionStorage } from "#web/lib/storage.ts";

/** The first part of every query key whose data only administrators may see. */
export const adminKey = "admin";
/** The prefix of the admin panel's drafts in sessionStorage. */
const draftPrefix = "millrace-editing-";
/** The sessionStorage key of the username that the tab's drafts belong to. */
const ownerKey = `${draftPrefix}owner`;
const channelName = "millrace-logout";

/** Whether this tab has drafts (web/admin/editing/edit-drafts.ts), which `clearAdminData` would delete. */
export const hasAdminDrafts = () =>
  safeSessionStorage
    .keys()
    .some(
      (key) => key.startsWith(draftPrefix) && "values" in Object(parseJson(safeSessionStorage.read(key))),
    );

/** Removes administrators' cached data and drafts from this tab. A visitor's requests and drafts stay. */
export function clearAdminData(queries: QueryClient): void {
  queries.removeQueries({ queryKey: [adminKey] });
  queries.getMutationCache().clear();
  for (const key of safeSessionStorage.keys())
    if (key.startsWith(draftPrefix)) safeSessionStorage.write(key, null);
}

/**
 * Records that this tab's admin data belongs to `username`, and first removes another administrator's. Their data is
 * left over if their session expired, or if they logged out in another tab when this tab had not shown the panel since
 * its page was loaded.
 */
export function claimAdminData(username: string, queries: QueryClient): void {
  if (safeSessionStorage.read(ownerKey) !== username) clearAdminData(queries);
  safeSessionStorage.write(ownerKey, username);
}

let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Tells the other tabs to clear their admin data: each has a sessionStorage that only it can clear. */
export const announceLogout = () => openChannel().postMessage(null);

/**
 * Calls the listener when another tab announces a logout. Never stops listening, because this tab's sessionStorage
 * keeps drafts after the panel is left.
 */
export function onLogoutAnnounced(listener: () => void): void {
  openChannel().onmessage = listener;
}
