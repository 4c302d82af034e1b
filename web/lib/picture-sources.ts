import { pictureSet } from "#contract/picture-address.ts";

/** Returns `srcSet` and `sizes` for a picture that staff uploaded in two sizes, and nothing for others. */
export function pictureSources(address: string, sizes: string): { srcSet?: string; sizes?: string } {
  const srcSet = pictureSet(address);
  return srcSet ? { srcSet, sizes } : {};
}
