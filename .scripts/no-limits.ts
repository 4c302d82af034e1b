/**
 * Turns off the limits that are variables in wrangler.toml (0: no limit), because benchmarks and tests send everything
 * from one address.
 */
export const noLimits: Readonly<Record<string, string>> = {
  CALLS_PER_MINUTE: "0",
  MESSAGES_PER_MINUTE: "0",
  MESSAGES_PER_HOUR: "0",
  MESSAGES_PER_DAY: "0",
  MESSAGE_KB_PER_HOUR: "0",
  MESSAGE_KB_PER_DAY: "0",
  ALL_MESSAGES_PER_HOUR: "0",
  ALL_MESSAGES_PER_DAY: "0",
  ALL_MESSAGE_KB_PER_HOUR: "0",
  ALL_MESSAGE_KB_PER_DAY: "0",
  UPLOADS_PER_HOUR: "0",
  UPLOADS_PER_DAY: "0",
  UPLOAD_MB_PER_HOUR: "0",
  UPLOAD_MB_PER_DAY: "0",
  ALL_UPLOADS_PER_HOUR: "0",
  ALL_UPLOADS_PER_DAY: "0",
  ALL_UPLOAD_MB_PER_HOUR: "0",
  ALL_UPLOAD_MB_PER_DAY: "0",
  NOTIFICATIONS_PER_HOUR: "0",
  STATUS_CHECKS_PER_HOUR: "0",
};
