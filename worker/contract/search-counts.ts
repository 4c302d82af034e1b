import { dataReply, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/** Periods, in days, that the admin panel offers. Counts are deleted after the longest. */
export const searchPeriods = [7, 30, 90] as const;
export const searchRetentionDays = 90;

/** The panel shows words only if they were searched for at least this many times, on at least this many days. */
export const displayThreshold = { searches: 3, days: 2 };

const countedSearch = z.object({
  /** The normalized words that were searched for (search/words.ts). */
  words: z.string(),
  /** In `withoutHit`, only those that found nothing. */
  searches: z.int(),
});
export type CountedSearch = z.output<typeof countedSearch>;

/** Returns visitors' 50 most frequent searches in the period, and their 50 most frequent without a hit. */
export const listSearches = endpoint({
  method: "GET",
  path: "/api/admin/searches",
  access: "admin",
  query: z.object({
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(searchRetentionDays)), 30),
  }),
  reply: dataReply(z.object({ frequent: z.array(countedSearch), withoutHit: z.array(countedSearch) })),
});
