import { ApiError } from "#web/lib/api.ts";

/** Why a call failed, fit for a person: the server's own words where it has any. */
export function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return "The server could not be reached. Please try again.";
  return error.refusal?.message ?? "The server gave no proper answer. Please try again.";
}
