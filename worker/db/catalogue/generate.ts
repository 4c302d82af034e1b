import { slugOf } from "#contract/slug.ts";
import { familiesByCategory } from "./families-by-category.ts";
import type { Family, Option, Size } from "./family.ts";
import { makerOf } from "./makers.ts";
import { priceOf, stockOf } from "./price-and-stock.ts";

export interface GeneratedProduct {
  id: number;
  sku: string;
  name: string;
  slug: string;
  description: string;
  priceCents: number;
  stock: number;
  categoryId: number;
  imageUrl: string | null;
}

/** One size with one option from each of the family's lists. The house brand and the makers each sell it. */
interface Variant {
  family: Family;
  size: Size;
  options: readonly Option[];
}

/** Number of products in the seed: each family's first series (`seedSeries`), of the house brand only. */
export const seedSize: number = familiesByCategory
  .flat()
  .reduce((sum, family) => sum + countVariants(seedVariants(family)), 0);

/**
 * Yields the first `count` products in order of popularity: the seed, then the house brand's other series, then all
 * variants of one maker after another. Categories take turns throughout.
 */
export function* generateProducts(count: number): Generator<GeneratedProduct> {
  const slugCounts = new Map<string, number>();
  let id = 0;
  for (const [variant, makerIndex] of variantsInOrder()) {
    if (id >= count) return;
    id += 1;
    yield productOf(id, variant, makerIndex, slugCounts);
  }
}

function* variantsInOrder(): Generator<[variant: Variant, makerIndex: number]> {
  for (const variant of interleaveIterators(
    familiesByCategory.map((families) => interleaveIterators(families.map(seedVariants))),
  ))
    yield [variant, 0];
  for (const variant of interleaveIterators(
    familiesByCategory.map((families) => interleaveIterators(families.map(remainingVariants))),
  ))
    yield [variant, 0];
  for (let makerIndex = 1; ; makerIndex += 1) {
    for (const variant of interleaveIterators(
      familiesByCategory.map((families) => interleaveIterators(families.map(allVariants))),
    )) {
      yield [variant, makerIndex];
    }
  }
}

function* seedVariants(family: Family): Generator<Variant> {
  yield* seedSeries(family).flat();
}

function* remainingVariants(family: Family): Generator<Variant> {
  yield* seriesOf(family).slice(seedSeries(family).length).flat();
}

/** Returns the family's first series, until they have at least `minSeedProducts` products. */
function seedSeries(family: Family): Variant[][] {
  const seed: Variant[][] = [];
  for (const series of seriesOf(family)) {
    if (seed.flat().length >= (family.minSeedProducts ?? 1)) break;
    seed.push(series);
  }
  return seed;
}

function* allVariants(family: Family): Generator<Variant> {
  yield* seriesOf(family).flat();
}

/** Returns the family's series. A series is every size that comes with the same options. */
function seriesOf(family: Family): Variant[][] {
  return combinations(family.choices ?? []).map((options) =>
    family.sizes
      .filter((size) => options.every(({ fits }) => fits?.(size) ?? true))
      .map((size) => ({ family, size, options })),
  );
}

/**
 * Returns every combination of one option from each list. The last list varies slowest: all grades in the standard pack
 * precede other packs.
 */
function combinations(lists: readonly (readonly Option[])[]): Option[][] {
  return lists.reduce<Option[][]>(
    (sets, list) => list.flatMap((option) => sets.map((set) => [...set, option])),
    [[]],
  );
}

function* interleaveIterators<T>(iterators: readonly Iterator<T>[]): Generator<T> {
  let active = [...iterators];
  while (active.length > 0) {
    const remaining: Iterator<T>[] = [];
    for (const iterator of active) {
      const { done, value } = iterator.next();
      if (done) continue;
      remaining.push(iterator);
      yield value;
    }
    active = remaining;
  }
}

function productOf(
  id: number,
  { family, size, options }: Variant,
  makerIndex: number,
  slugCounts: Map<string, number>,
) {
  const maker = makerOf(family.categoryId, makerIndex);
  const fillTemplate = (template: string) =>
    template.replace(/\{(\w+)(\.lower)?\}/g, (_, cell, lower) => {
      const text = size.cells[cell] ?? size.code;
      return lower ? text.toLowerCase() : text;
    });
  const parts = [family.name, ...options.map((option) => option.name)].filter((part) => part !== "");
  const name = `${maker.prefix}${fillTemplate(parts.join(", "))}${maker.suffix}`;
  const codes = options.map((option) => option.code).join("");
  const sku = [fillTemplate(family.skuPrefix), codes, maker.code].filter((group) => group !== "").join("-");
  const cents =
    options.reduce((price, { priceFactor = 1 }) => price * priceFactor, size.cents) * maker.priceFactor;
  const priceCents = priceOf(cents);
  return {
    id,
    sku,
    name,
    slug: freeSlug(slugOf(name) || "product", slugCounts),
    description: fillTemplate([family.text, ...options.flatMap(({ text }) => text ?? [])].join(" ")),
    priceCents,
    stock: stockOf(priceCents, sku),
    categoryId: family.categoryId,
    imageUrl: family.picture && `/images/products/${family.picture}.svg`,
  };
}

/** Appends a number to a slug that is taken: slugs lose punctuation, so 1/2 in and 12 in would collide. */
function freeSlug(slug: string, slugCounts: Map<string, number>): string {
  const count = slugCounts.get(slug);
  slugCounts.set(slug, (count ?? 0) + 1);
  return count === undefined ? slug : freeSlug(`${slug}-${count + 1}`, slugCounts);
}

function countVariants(variants: Iterable<Variant>): number {
  return [...variants].length;
}
