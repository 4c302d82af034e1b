export const refusalStatus = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  /** `fields` names each missing photo, such as `photos.2`. The device uploads them and resends the message. */
  photos_missing: 409,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

// Exported separately from `refusalMessage`, so that the browser bundle need not contain all messages.
export const internalMessage = "Something went wrong on our side. Please try again.";

/** Default messages, shown to people when an endpoint has no better one. */
export const refusalMessage: Record<RefusalCode, string> = {
  invalid: "Please check the marked fields and try again.",
  unauthorized: "Please log in.",
  forbidden: "This request didn't come from our own pages, so it was refused.",
  not_found: "There is nothing at this address.",
  conflict: "This was changed while you were editing. Please review the current version first.",
  photos_missing: "A photo of this request has not arrived yet. Please send it again.",
  too_large: "This is too large. Please shorten it.",
  unsupported_type: "The request must be sent as JSON (application/json).",
  key_reused:
    "This request was already sent with a different text. Please send your changes as a new request.",
  too_many: "Too many requests. Please wait a moment and try again.",
  internal: internalMessage,
  unavailable: "The service is temporarily unavailable. Please try again in a moment.",
};
