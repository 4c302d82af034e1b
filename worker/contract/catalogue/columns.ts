import { z } from "#contract/schema.ts";

/** A list that reports one issue, not one for each of tens of thousands of items. */
const list = <Item>(fits: (item: unknown) => item is Item) =>
  z.custom<readonly Item[]>((value) => Array.isArray(value) && value.every(fits));

const isString = (item: unknown): item is string => typeof item === "string";
const isInteger = (item: unknown): item is number => Number.isInteger(item);
const isSlug = (item: unknown): item is string | number => isString(item) || isInteger(item);
const isIntegers = (item: unknown): item is readonly number[] => Array.isArray(item) && item.every(isInteger);

/**
 * Products in order of id, one list per field, which compresses to half the size of rows. Public fields only, and the
 * attribute words that search needs.
 */
export const columns = z
  .object({
    /** The difference of each id to the one before. */
    idSteps: list(isInteger),
    names: list(isString),
    skus: list(isString),
    /** 0 for the slug of the name, n for that slug with `-n` appended, else the slug itself. */
    slugs: list(isSlug),
    priceCents: list(isInteger),
    /** 0 is none. */
    categoryIds: list(isInteger),
    /** 0 is none, n the nth of `imageUrls`. */
    images: list(isInteger),
    imageUrls: list(isString),
    /** 0 is none, n the nth of `attributeSets`. */
    attributes: list(isInteger),
    /** Each set lists its words' places in `attributeWords`, counted from 0. */
    attributeSets: list(isIntegers),
    attributeWords: list(isString),
  })
  .check(
    z.refine(({ imageUrls, attributeSets, attributeWords, ...lists }) => {
      const sameLength = Object.values(lists).every(({ length }) => length === lists.idSteps.length);
      const within = (numbers: readonly number[], end: number) => numbers.every((n) => n >= 0 && n <= end);
      return (
        sameLength &&
        within(lists.images, imageUrls.length) &&
        within(lists.attributes, attributeSets.length) &&
        attributeSets.every((places) => within(places, attributeWords.length - 1))
      );
    }),
  );
export type Columns = z.output<typeof columns>;
