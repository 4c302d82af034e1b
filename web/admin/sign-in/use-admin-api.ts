import { useAtomValue, useSetAtom } from "jotai";
import type { Endpoint } from "#contract/endpoint.ts";
import { callAsStaff, readFileAsStaff, writeAsStaff } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { adminTokenAtom, adminUsernameAtom, expireSessionAtom } from "#web/state/admin-session.ts";

export type AdminApi = ReturnType<typeof useAdminApi>;

const staleTimeMs = 30_000;

/**
 * Returns the panel's API client: `useQuery({ ...api.queryOptions, queryFn: () => api.call(…) })`. After a 401,
 * `expireSessionAtom` clears the stored session (its comment names the exceptions), and the login card replaces the
 * panel.
 */
export function useAdminApi() {
  const isSignedIn = useAtomValue(adminUsernameAtom) != null;
  const token = useAtomValue(adminTokenAtom);
  const expireSession = useSetAtom(expireSessionAtom);
  const expireOn401 = async <Reply>(reply: Promise<Reply>): Promise<Reply> => {
    try {
      return await reply;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) expireSession(token);
      throw error;
    }
  };
  return {
    queryOptions: { enabled: isSignedIn, staleTime: staleTimeMs },
    /** The options of queries that refetch on every mount, and whose data is discarded on unmount. */
    uncachedOptions: { enabled: isSignedIn, staleTime: 0, gcTime: 0 },
    call: <E extends Endpoint>(endpoint: E, input: Parameters<typeof callAsStaff<E>>[1]) =>
      expireOn401(callAsStaff(endpoint, input)),
    readFile: <E extends Endpoint>(endpoint: E, input: Parameters<typeof readFileAsStaff<E>>[1]) =>
      expireOn401(readFileAsStaff(endpoint, input)),
    /** Like `call`, but a 2xx reply without JSON, or a success with unexpected fields, counts as success. */
    write: <E extends Endpoint>(endpoint: E, input: Parameters<typeof writeAsStaff<E>>[1]) =>
      expireOn401(writeAsStaff(endpoint, input)),
  };
}
