import { describe, expect, it } from "vitest";
import { categories } from "#contract/categories.ts";
import { type GeneratedProduct, generateProducts, seedSize } from "./generate.ts";

const pictures = new Set(
  Object.keys(import.meta.glob("/web/public/images/products/*.svg")).map((path) =>
    path.replace("/web/public", ""),
  ),
);
const products = [...generateProducts(20_000)];
const seed = products.slice(0, seedSize);

const countInCategory = (rows: readonly GeneratedProduct[], category: number) =>
  rows.filter(({ categoryId }) => categoryId === category).length;
const violations = (holds: (product: GeneratedProduct) => boolean) =>
  products.filter((product) => !holds(product));

describe("the product generator", () => {
  it.each(["sku", "slug", "name"] as const)("gives every product a unique %s", (key) => {
    expect(new Set(products.map((product) => product[key])).size).toBe(products.length);
  });

  it("numbers the products from 1 without gaps", () => {
    expect(products.filter(({ id }, i) => id !== i + 1)).toEqual([]);
  });

  it("gives the same sequence each time, and the beginning of it for a smaller count", () => {
    expect([...generateProducts(20_000)]).toEqual(products);
    expect([...generateProducts(150)]).toEqual(products.slice(0, 150));
    expect([...generateProducts(0)]).toEqual([]);
  });

  it("puts 45 or more products of every category into the seed, ten of them among the first 200", () => {
    expect(seedSize).toBeGreaterThanOrEqual(1250);
    expect(seedSize).toBeLessThanOrEqual(4000);
    for (const { id } of categories) {
      expect(countInCategory(seed, id)).toBeGreaterThanOrEqual(45);
      expect(countInCategory(seed.slice(0, 200), id)).toBe(10);
    }
  });

  it("gives whole prices from 5 to 300,000 cents and stock from 0 to 5000, some of it sold out", () => {
    const within = (value: number, least: number, most: number) =>
      Number.isInteger(value) && value >= least && value <= most;
    expect(violations(({ priceCents }) => within(priceCents, 5, 300_000))).toEqual([]);
    expect(violations(({ stock }) => within(stock, 0, 5000))).toEqual([]);
    expect(seed.some(({ stock }) => stock === 0)).toBe(true);
  });

  it("writes part numbers of two to four groups and 8 to 20 characters", () => {
    const skuPattern = /^(?=.{8,20}$)[A-Z0-9]+(-[A-Z0-9]+){1,3}$/;
    expect(violations(({ sku }) => skuPattern.test(sku))).toEqual([]);
    expect(seed.map(({ sku }) => sku)).toContain("KT-INS114-DRE");
  });

  it("writes texts without placeholders or double spaces, and no long name", () => {
    const cleanText = /^(?!.*( {2}|[{}]|undefined|NaN))[\x20-\x7e]+$/;
    expect(violations(({ name }) => cleanText.test(name) && name.length <= 110)).toEqual([]);
    expect(violations(({ description }) => cleanText.test(description))).toEqual([]);
  });

  it("uses only pictures that exist", () => {
    expect(violations(({ imageUrl }) => imageUrl === null || pictures.has(imageUrl))).toEqual([]);
  });
});
