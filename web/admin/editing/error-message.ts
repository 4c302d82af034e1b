import { ApiError } from "#web/lib/api-error.ts";

export function errorMessage(error: Error): string {
  if (!(error instanceof ApiError)) return "We couldn't reach the server. Please try again.";
  const { message, requestId } = error.refusal ?? {};
  if (!message) return "The server sent an unexpected response. Please try again.";
  return requestId ? `${message} (reference ${requestId})` : message;
}
