import { z } from "#contract/schema.ts";

/** A list schema that reports a single issue instead of one for each of many thousand items. */
const list = <Item>(isItem: (item: unknown) => item is Item) =>
  z.custom<readonly Item[]>((value) => Array.isArray(value) && value.every(isItem));

const isString = (item: unknown): item is string => typeof item === "string";
const isInteger = (item: unknown): item is number => Number.isInteger(item);
const isSlug = (item: unknown): item is string | number => isString(item) || isInteger(item);
const isIntegers = (item: unknown): item is readonly number[] => Array.isArray(item) && item.every(isInteger);

/**
 * Products in order of id, one list per field, which compresses better than a list of objects. Contains the public
 * fields and the attribute words for search.
 */
export const columns = z
  .object({
    /** Each id minus the previous id. */
    idSteps: list(isInteger),
    names: list(isString),
    skus: list(isString),
    /** 0: the slug made from the name; n: that slug followed by `-n`; a string: another slug. */
    slugs: list(isSlug),
    priceCents: list(isInteger),
    /** 0 means none. */
    categoryIds: list(isInteger),
    /** 0 means none, n the nth of `imageUrls`. */
    images: list(isInteger),
    imageUrls: list(isString),
    /** 0 means none, n the nth of `attributeSets`. */
    attributes: list(isInteger),
    /** Each set lists indexes of `attributeWords`, counted from 0. */
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
        attributeSets.every((indexes) => within(indexes, attributeWords.length - 1))
      );
    }),
  );
export type Columns = z.output<typeof columns>;
