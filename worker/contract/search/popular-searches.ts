/** Searches offered as links. A test checks that each finds products. */
export const popularSearches = [
  "nitrile gloves",
  "M8 hex bolt",
  "ball bearing",
  "stretch film",
  "safety glasses",
  "hydraulic oil",
] as const;
