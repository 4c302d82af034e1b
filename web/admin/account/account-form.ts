import { useSetAtom } from "jotai";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import type { Reauthentication } from "#contract/reauthentication.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { clearSessionAtom, startSessionAtom } from "#web/state/admin-session.ts";
import type { IdentityProofValues } from "./identity-proof-fields.tsx";

/** @returns the part of the request body that the identity fields fill. */
export function toReauthentication(values: IdentityProofValues): Reauthentication {
  const { currentPassword, code, passkey, logOutEverywhere } = values;
  const endSessions = logOutEverywhere ? "all" : "others";
  return passkey
    ? { currentPassword, code: "", passkey, endSessions }
    : { currentPassword, code, endSessions };
}

/** @returns a function that stores the session's new token, or clears the session if the token is null. */
export function useStoreToken() {
  const start = useSetAtom(startSessionAtom);
  const clear = useSetAtom(clearSessionAtom);
  return (user: string, token: string | null) => (token === null ? clear() : start({ user, token }));
}

/**
 * Marks the fields that the API refused and focuses the first.
 *
 * @returns the message to show, and whether a field shows it already
 */
export function showRefusal<Values extends FieldValues>(
  failure: unknown,
  fallback: string,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): { text: string; isMarked: boolean } {
  const { fields = {}, message } = (failure instanceof ApiError && failure.refusal) || {};
  const marked = names.filter((name) => fields[name]);
  for (const name of marked.toReversed()) {
    setError(name, { message: fields[name] ?? "" }, { shouldFocus: true });
  }
  return { text: (marked[0] && fields[marked[0]]) ?? message ?? fallback, isMarked: marked.length > 0 };
}
