import { lateRead } from "#web/lib/queries.ts";

export const brandsQuery = lateRead(
  "/api/brands",
  async () => (await import("#contract/brands.ts")).listBrands,
);
