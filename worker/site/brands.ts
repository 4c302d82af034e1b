import { listBrands } from "#contract/brands.ts";
import { findActiveBrands } from "#worker/db/active-brands.ts";
import { serve } from "#worker/http/serve.ts";

export const brands = serve(listBrands, async (_, __, db) => ({ data: await findActiveBrands(db) }), {
  list: "brands",
});
