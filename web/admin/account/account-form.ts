import { useSetAtom } from "jotai";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import type { Reauthentication } from "#contract/reauthentication.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { startSessionAtom } from "#web/state/admin-session.ts";
import { useClearSession } from "#web/state/use-logout.ts";
import type { IdentityProofValues } from "./identity-proof-fields.tsx";
import { useHandleUnanswered } from "./use-account.ts";

export function toReauthentication(values: IdentityProofValues): Reauthentication {
  const { currentPassword, code, passkey, logOutEverywhere } = values;
  const endSessions = logOutEverywhere ? "all" : "others";
  return passkey
    ? { currentPassword, code: "", passkey, endSessions }
    : { currentPassword, code, endSessions };
}

/**
 * @returns a function that stores the session's new token. If the token is null, the server has ended all sessions, so
 * the function clears the stored session.
 */
export function useStoreToken() {
  const start = useSetAtom(startSessionAtom);
  const clear = useClearSession();
  return (user: string, token: string | null) => (token === null ? clear() : start({ user, token }));
}

/** A failure before the change was sent. Its message is shown to the administrator. */
export class NotSentError extends Error {}

/**
 * Returns a function that shows each field error of a refused change in its field and focuses the first such field. If
 * the change was sent but not answered, it may have taken effect, so the function reloads the account. The function
 * returns the text to show (the first field error, or else the failure's message or `unansweredText`) and whether a
 * field already shows that text.
 */
export function useShowFailure() {
  const handleUnanswered = useHandleUnanswered();
  return <Values extends FieldValues>(
    failure: unknown,
    unansweredText: string,
    fieldNames: readonly FieldPath<Values>[],
    setError: UseFormSetError<Values>,
  ): { text: string; isShownInField: boolean } => {
    if (failure instanceof NotSentError) return { text: failure.message, isShownInField: false };
    const refusal = failure instanceof ApiError ? failure.refusal : undefined;
    if (!refusal) {
      handleUnanswered(unansweredText);
      return { text: unansweredText, isShownInField: false };
    }
    const { fields = {}, message } = refusal;
    const refusedNames = fieldNames.filter((name) => fields[name]);
    for (const name of refusedNames.toReversed()) {
      setError(name, { message: fields[name] ?? "" }, { shouldFocus: true });
    }
    return {
      text: (refusedNames[0] && fields[refusedNames[0]]) ?? message,
      isShownInField: refusedNames.length > 0,
    };
  };
}
