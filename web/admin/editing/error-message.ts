import { ApiError } from "#web/lib/api-error.ts";

/** Describes a failed call: the server's message, with the request's id if there is one, or a fallback. */
export function errorMessage(error: Error): string {
  if (!(error instanceof ApiError)) return "We couldn't reach the server. Please try again.";
  const { message, requestId } = error.refusal ?? {};
  if (!message) return "The server sent an unexpected response. Please try again.";
  return requestId ? `${message} (reference ${requestId})` : message;
}
