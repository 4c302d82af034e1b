import type { Page } from "playwright-core";
import { callAsStaff } from "./signed-in-browser.ts";

/**
 * Adds products of the categories with ids 5 and 6 through the API, with the session of a signed-in page.
 *
 * @returns the random key in their names and SKUs, so that a search for it finds only these products
 */
export async function addProducts(page: Page, count: number): Promise<string> {
  const key = crypto.randomUUID().slice(0, 8);
  const state = await page.context().storageState();
  const categories = await callAsStaff<{ data: { id: number; name: string }[] }>(
    state,
    "GET",
    "/api/shop/categories",
  );
  const categoryNames = new Map(categories.data.map(({ id, name }) => [id, name]));
  const path = "/api/shop/product-changes";
  const { data } = await callAsStaff<{ data: { id: number } }>(state, "POST", path, { label: key });
  await callAsStaff(state, "POST", `${path}/${data.id}/rows`, {
    rows: Array.from({ length: count }, (_, index) => {
      const i = index + 1;
      return {
        ...{
          name: `Shim ${String(i).padStart(2, "0")} ${key}`,
          sku: `${key}-${100 - i}`,
          price: `${(i % 7) + 1}`,
        },
        ...{ stock: `${i % 15}`, description: "Stacked.", category: categoryNames.get((i % 2) + 5) },
      };
    }),
  });
  return key;
}
