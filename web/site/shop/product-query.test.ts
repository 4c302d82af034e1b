import { expect, it, vi } from "vitest";
import { createQueryClient } from "#web/lib/queries.ts";
import { productQuery } from "./product-query.ts";

vi.mock("#web/pwa/catalogue-store.ts", () => {
  throw new Error("The chunk of an old release is gone");
});

it("asks the server for a product if the code that reads the catalogue on this device cannot load", async () => {
  const nut = {
    id: 1,
    name: "Nut",
    slug: "nut",
    price: "0.10",
    imageUrl: null,
    sku: "N-1",
    categoryId: null,
  };
  vi.stubGlobal("fetch", async () =>
    Response.json({ success: true, data: [nut], nextCursor: null, total: 1 }),
  );
  expect(await createQueryClient().fetchQuery(productQuery("nut"))).toEqual(nut);
  vi.unstubAllGlobals();
});
