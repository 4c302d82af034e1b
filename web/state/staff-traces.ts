import type { QueryClient } from "@tanstack/react-query";

/** The first part of every query key that holds what only staff may see. */
export const staffKey = "staff";
/** Before what is typed into the panel's dialogs, in sessionStorage. */
const editingPrefix = "millrace-editing-";
const channelName = "millrace-logout";

/** What a browser's next user must not find. Requests and drafts of visitors stay. */
export function forgetStaffTraces(queries: QueryClient): void {
  queries.removeQueries({ queryKey: [staffKey] });
  queries.getMutationCache().clear();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(editingPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked: nothing has been kept.
  }
}

/** Every tab has a sessionStorage of its own, which only its own page can clear. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** @returns how to stop listening. */
export function onLogoutElsewhere(forget: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = forget;
  return () => channel.close();
}
