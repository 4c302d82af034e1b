export interface Accepted {
  /** As in https://github.com/advisories/GHSA-…. */
  id: string;
  /** What it concerns, and why that does no harm here. */
  why: string;
  /** The day (UTC) from which on it counts again. */
  until: string;
}

/** High and critical advisories that are known and borne for a while. There is none. */
export const acceptedAdvisories: readonly Accepted[] = [];
