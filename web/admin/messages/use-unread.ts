import { useQuery } from "@tanstack/react-query";
import { listMessages } from "#contract/messages.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { defaultInboxQuery } from "./inbox-url.ts";
import { toListMessagesQuery } from "./use-messages.ts";

export const unreadKey = [adminKey, "unread messages"];

/** At most this many unread ids are loaded, so 20 new messages are announced as "20 or more". */
export const maxAnnounced = 20;

/**
 * Loads the unread count and the newest unread ids. Reloads when the browser tab becomes visible and after a change
 * that this page makes to a message.
 */
export function useUnread() {
  const api = useAdminApi();
  return useQuery({
    ...api.queryOptions,
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const query = toListMessagesQuery({ ...defaultInboxQuery, show: "unread" }, maxAnnounced);
      const { data, unread } = await api.call(listMessages, { query, signal });
      return { unread, ids: data.map(({ id }) => id) };
    },
    refetchOnWindowFocus: "always",
  });
}
