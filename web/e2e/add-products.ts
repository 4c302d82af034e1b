import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Adds products of categories 5 and 6 through the API, with the session of a signed-in page.
 *
 * @returns the random key in their names and SKUs, so that a search for it finds only these products
 */
export async function addProducts(page: Page, count: number): Promise<string> {
  const key = crypto.randomUUID().slice(0, 8);
  const [token, names] = await page.evaluate(async () => {
    const { data } = (await (await fetch("/api/shop/categories")).json()) as {
      data: { id: number; name: string }[];
    };
    return [localStorage.getItem("adminToken"), Object.fromEntries(data.map(({ id, name }) => [id, name]))];
  });
  const post = async (path: string, data: object) => {
    const headers = { "X-Admin-Token": String(token), Origin: new URL(page.url()).origin };
    const response = await page.request.post(`/api/shop/product-changes${path}`, { headers, data });
    expect(response.ok()).toBe(true);
    return (await response.json()) as { data: { id: number } };
  };
  const { data } = await post("", { label: key });
  await post(`/${data.id}/rows`, {
    rows: Array.from({ length: count }, (_, index) => {
      const i = index + 1;
      return {
        ...{
          name: `Shim ${String(i).padStart(2, "0")} ${key}`,
          sku: `${key}-${100 - i}`,
          price: `${(i % 7) + 1}`,
        },
        ...{ stock: `${i % 15}`, description: "Stacked.", category: names[(i % 2) + 5] },
      };
    }),
  });
  return key;
}
