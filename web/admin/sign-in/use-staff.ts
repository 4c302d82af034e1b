import { useAtomValue, useSetAtom } from "jotai";
import type { Endpoint } from "#contract/endpoint.ts";
import { callAsStaff, write } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { adminTokenAtom, sessionRanOutAtom, signedInAsAtom } from "#web/state/admin-session.ts";

const freshForMs = 30_000;

/**
 * How the panel calls the server: `useQuery({ ...staff.reads, queryFn: () => staff.read(…) })`. A 401 ends the stored
 * session, and the login card takes the panel's place.
 */
export function useStaff() {
  const isSignedIn = useAtomValue(signedInAsAtom) != null;
  const token = useAtomValue(adminTokenAtom);
  const ranOut = useSetAtom(sessionRanOutAtom);
  const guarded = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) ranOut(token);
      throw error;
    }
  };
  return {
    /** What every query of the panel has in common. */
    reads: { enabled: isSignedIn, staleTime: freshForMs },
    read: <E extends Endpoint>(endpoint: E, input: Parameters<typeof callAsStaff<E>>[1]) =>
      guarded(callAsStaff(endpoint, input)),
    write: <E extends Endpoint>(endpoint: E, input: Parameters<typeof write<E>>[1]) =>
      guarded(write(endpoint, input)),
  };
}
