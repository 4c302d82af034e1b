import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { listPasskeys } from "#contract/passkeys.ts";
import { listActivity } from "#contract/security-events.ts";
import { endSession, getSession, listSessions } from "#contract/sign-in.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { unansweredChangeAtom } from "#web/state/admin-session.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";

const accountKey = [adminKey, "account"];

/** Loads the session and the number of recovery codes left, uncached, because a code may have been used elsewhere. */
export function useCurrentSession() {
  const api = useAdminApi();
  const setUnansweredChange = useSetAtom(unansweredChangeAtom);
  return useQuery({
    ...api.uncachedOptions,
    queryKey: [...accountKey, getSession.path],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(getSession, { signal });
      setUnansweredChange(""); // the old token is still valid, so the unanswered change had no effect
      return data;
    },
  });
}

export function useOpenSessions() {
  const api = useAdminApi();
  return useQuery({
    ...api.uncachedOptions,
    queryKey: [...accountKey, listSessions.path],
    queryFn: async ({ signal }) => (await api.call(listSessions, { signal })).data,
  });
}

export function usePasskeys() {
  const api = useAdminApi();
  return useQuery({
    ...api.uncachedOptions,
    queryKey: [...accountKey, listPasskeys.path],
    queryFn: async ({ signal }) => (await api.call(listPasskeys, { signal })).data,
  });
}

export function useRecentActivity() {
  const api = useAdminApi();
  return useInfiniteQuery({
    ...api.uncachedOptions,
    queryKey: [...accountKey, listActivity.path],
    queryFn: ({ pageParam, signal }) =>
      api.call(listActivity, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useRefreshAccount() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: accountKey });
}

/**
 * @returns a function that handles a change without a reply: it reloads the account's queries. If that shows that the
 * session has ended, the login card replaces the panel and shows `text`.
 */
export function useHandleUnanswered() {
  const setUnansweredChange = useSetAtom(unansweredChangeAtom);
  const refresh = useRefreshAccount();
  return (text: string) => {
    setUnansweredChange(text);
    void refresh();
  };
}

export function useEndSession(onEnded: () => void) {
  const api = useAdminApi();
  return useMutation({
    mutationFn: (id: number) => api.write(endSession, { params: { id } }),
    onSuccess: onEnded,
    onSettled: useRefreshAccount(),
  });
}
