export interface AcceptedAdvisory {
  /** For example GHSA-xxxx-xxxx-xxxx, from https://github.com/advisories. */
  id: string;
  /** What the advisory is about, and why it does not affect this project. */
  why: string;
  /** The day (UTC) on which the acceptance expires, YYYY-MM-DD. */
  until: string;
}

/** High and critical advisories that do not fail `npm run supply` until they expire. */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = [];
