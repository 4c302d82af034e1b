import { useQuery, useQueryClient } from "@tanstack/react-query";
import { endSession, getSession, listSessions } from "#contract/sign-in.ts";
import { staffKey } from "#web/state/staff-traces.ts";
import { useStaff } from "../sign-in/use-staff.ts";

const accountKey = [staffKey, "account"];

/** One's own session, asked for anew each time: whether a code is needed depends on the minute. */
export function useOwnSession() {
  const staff = useStaff();
  return useQuery({
    ...staff.reads,
    staleTime: 0,
    gcTime: 0,
    queryKey: [...accountKey, getSession.path],
    queryFn: async ({ signal }) => (await staff.read(getSession, { signal })).data,
  });
}

export function useOpenSessions() {
  const staff = useStaff();
  return useQuery({
    ...staff.reads,
    staleTime: 0,
    gcTime: 0,
    queryKey: [...accountKey, listSessions.path],
    queryFn: async ({ signal }) => (await staff.read(listSessions, { signal })).data,
  });
}

/** Asks for both anew. */
export function useRefreshAccount() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: accountKey });
}

export function useEndSession() {
  const staff = useStaff();
  const refresh = useRefreshAccount();
  return async (id: number) => {
    try {
      await staff.write(endSession, { params: { id } });
    } finally {
      await refresh();
    }
  };
}
