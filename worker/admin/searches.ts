import { listSearches } from "#contract/search-counts.ts";
import { findSearches } from "#worker/db/search-counts.ts";
import { serve } from "#worker/http/serve.ts";

export const searches = serve(listSearches, async (c, { query }) => ({
  data: await findSearches(c.env, query.days),
}));
