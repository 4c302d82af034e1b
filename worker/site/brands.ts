import { listBrands } from "#contract/brands.ts";
import { activeBrands } from "#worker/db/active-brands.ts";
import { listVersion } from "#worker/db/list-version.ts";
import { serve } from "#worker/http/serve.ts";

export const brands = serve(listBrands, async (c) => ({ data: await activeBrands(c.env) }), {
  version: (c) => listVersion(c.env, "brands"),
});
