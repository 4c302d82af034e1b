/** Every reason our API can give for refusing a call, with the status it travels under. */
export const refusalStatus = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

// Named, as browsers need no others.
export const internalMessage = "Something went wrong on our side. Please try again.";
export const unavailableMessage = "The service is not available right now. Please try again in a moment.";

/** The sentence a person reads where the code that refuses has no better one. */
export const refusalMessage: Record<RefusalCode, string> = {
  invalid: "Please check the marked fields and try again.",
  unauthorized: "Please sign in first.",
  forbidden: "This request did not come from our own pages, so it was not carried out.",
  not_found: "There is nothing at this address.",
  conflict: "This has changed in the meantime. Please look at the current version first.",
  too_large: "This is larger than we can take. Please shorten it.",
  unsupported_type: "The request must be sent as JSON (application/json).",
  key_reused:
    "This request was sent before with a different text. Please send the changed text as a new request.",
  too_many: "Too many requests at once. Please wait a moment and try again.",
  internal: internalMessage,
  unavailable: unavailableMessage,
};
