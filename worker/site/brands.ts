import { listBrands } from "#contract/brands.ts";
import { activeBrands } from "#worker/db/active-brands.ts";
import { serve } from "#worker/http/serve.ts";

export const brands = serve(listBrands, async (_, __, db) => ({ data: await activeBrands(db) }), {
  list: "brands",
});
