import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { openCatalogue, type SearchableCatalogue } from "#contract/catalogue/searchable-catalogue.ts";
import { catalogue } from "#contract/catalogue.ts";
import { maxPages, pageSize } from "#contract/search/limits.ts";
import { seedSize } from "#worker/db/catalogue/generate.ts";
import { seed } from "#worker/db/seed.ts";
import { call } from "#worker/test/call.ts";

interface SearchReply {
  data: { id: number; sku: string }[];
  total: number;
  totalIsMin?: boolean;
}

let deviceCatalogue: SearchableCatalogue;
beforeAll(async () => {
  await seed(env.DB, { products: seedSize });
  deviceCatalogue = openCatalogue(catalogue.parse(await (await call("/api/catalogue")).json()));
}, 60_000);

const requestPage = (q: string, page: number | string) =>
  call(`/api/shop/products/search?${new URLSearchParams({ q, page: String(page) })}`);
const readPage = async (q: string, page: number) =>
  (await (await requestPage(q, page)).json()) as SearchReply;

it.each(["glove", "m8", "stainless steel", "6204", "fas", "1/2 in npt", "tornillo", "led lamp"])(
  "pages through every product that matches %j, in the device's order",
  async (q) => {
    const { total } = await readPage(q, 1);
    const ids: number[] = [];
    for (let page = 1; page <= Math.min(maxPages, Math.ceil(total / pageSize)); page++) {
      const found = await readPage(q, page);
      expect(found.total).toBe(total);
      expect(found.data.map(({ id }) => id)).toEqual(
        deviceCatalogue.search(q, page).data.map(({ id }) => id),
      );
      ids.push(...found.data.map(({ id }) => id));
    }
    expect(ids.length).toBe(total);
    expect(new Set(ids).size).toBe(total);
  },
);

it("returns no products and the same count for a page beyond the last", async () => {
  const { total } = await readPage("glove", 1);
  expect(await readPage("glove", 19)).toMatchObject({ data: [], total });
});

it.each([0, -1, 1.5, 21, "x"])("refuses page %s", async (page) => {
  expect((await requestPage("glove", page)).status).toBe(400);
});
