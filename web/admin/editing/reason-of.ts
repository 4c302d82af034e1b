import { ApiError } from "#web/lib/api-error.ts";

/** Why a call failed, fit for a person: the server's own words where it has any, and under which name its log has it. */
export function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return "The server could not be reached. Please try again.";
  const { message, requestId } = error.refusal ?? {};
  if (!message) return "The server gave no proper answer. Please try again.";
  return requestId ? `${message} (reference ${requestId})` : message;
}
