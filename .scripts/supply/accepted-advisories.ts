export interface AcceptedAdvisory {
  /** For example GHSA-xxxx-xxxx-xxxx, from https://github.com/advisories. */
  id: string;
  /** What the advisory is about, and why it does not affect this project. */
  why: string;
  /** The day (UTC) on which the acceptance expires, YYYY-MM-DD. */
  until: string;
}

/** High and critical advisories that fail `npm run supply` only from their day `until` on. */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = [];
