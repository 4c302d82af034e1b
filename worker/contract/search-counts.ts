import { dataReply, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/** Days that the counts of searches can be added up over. They are deleted after the last. */
export const searchPeriods = [7, 30, 90] as const;
export const keptSearchDays = 90;

/** A search is shown only once it was made so often, on so many days: nobody is to see what one person typed. */
export const shownFrom = { searches: 3, days: 2 };

const counted = z.object({
  /** What the search looked for, in the spelling of its index (search/words.ts). */
  words: z.string(),
  searches: z.int(),
});
export type CountedSearch = z.output<typeof counted>;

/** Returns the 50 most frequent searches of visitors in the last days, and the 50 that most often found nothing. */
export const listSearches = endpoint({
  method: "GET",
  path: "/api/admin/searches",
  access: "admin",
  query: z.object({
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(keptSearchDays)), 30),
  }),
  reply: dataReply(z.object({ frequent: z.array(counted), withoutHit: z.array(counted) })),
});
