import { z } from "#contract/schema.ts";

/** A list whose items are checked without an issue for each: there are tens of thousands. */
const list = <Item>(fits: (item: unknown) => item is Item) =>
  z.custom<readonly Item[]>((value) => Array.isArray(value) && value.every(fits));

const isString = (item: unknown): item is string => typeof item === "string";
const isInteger = (item: unknown): item is number => Number.isInteger(item);
const isSlug = (item: unknown): item is string | number => isString(item) || isInteger(item);

/**
 * Products in order of id, one list per field, which compresses to half of what rows do. None of the lists holds
 * anything that staff alone may see.
 */
export const columns = z
  .object({
    /** Each id less the one before. */
    idSteps: list(isInteger),
    names: list(isString),
    skus: list(isString),
    /** 0 where the name's slug is meant, n for the same with `-n` behind it, else the slug itself. */
    slugs: list(isSlug),
    priceCents: list(isInteger),
    /** 0 is none. */
    categoryIds: list(isInteger),
    /** 0 is none, n the nth of `imageUrls`. */
    images: list(isInteger),
    imageUrls: list(isString),
  })
  .check(
    z.refine(({ imageUrls, idSteps, images, ...lists }) => {
      const sameLength = [images, ...Object.values(lists)].every(({ length }) => length === idSteps.length);
      return sameLength && images.every((image) => image >= 0 && image <= imageUrls.length);
    }),
  );
export type Columns = z.output<typeof columns>;
