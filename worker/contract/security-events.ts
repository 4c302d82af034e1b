/** Everything that the table `security_events` can tell. Rows are permanent: add kinds, never rename or remove one. */
export const securityEventKinds = [
  "signed-in",
  "wrong-password",
  "wrong-code",
  /** From now on, codes are accepted from known networks only. */
  "codes-restricted",
  /** A right or wrong code from an unknown network while codes are restricted. */
  "code-refused",
  "recovery-code-used",
  "authenticator-set-up",
  "authenticator-changed",
  "password-changed",
  "recovery-codes-made",
  "passkey-added",
  "passkey-removed",
  "session-ended",
  "sessions-ended",
  "new-network",
  "enrolment-link-made",
  "enrolment-link-used",
  "account-added",
  "account-disabled",
  "password-reset",
  "authenticator-reset",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
