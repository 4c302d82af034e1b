import type { PictureType } from "./picture-type.ts";

/** An uploaded picture has a large file and, if that is wider than `smallWidth`, a small one. */
export const largeWidth = 1600;
export const smallWidth = 400;

const endings: Record<PictureType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

export const picturesPath = "/pictures/";

/** Names a file by the SHA-256 of the large one, so that the content of an address never changes. */
export const pictureAddress = (hash: string, width: number, type: PictureType) =>
  `${picturesPath}${hash}-${width}.${endings[type]}`;

/** Matches an address made by `pictureAddress`: start, width and extension. */
const uploaded = /^(\/pictures\/[\da-f]{64}-)([1-9]\d{0,3})(\.(?:jpg|png|webp))$/;

export const isUploaded = (address: string) => uploaded.test(address);

/** Returns the address of the small file of an uploaded picture, and every other address unchanged. */
export function smallPicture(address: string): string {
  const [, start, width, ending] = uploaded.exec(address) ?? [];
  return Number(width) > smallWidth ? `${start}${smallWidth}${ending}` : address;
}

/** Returns `srcSet` and `sizes` for an uploaded picture, or {} for other pictures and those with a single file. */
export function pictureSources(address: string, sizes?: string) {
  const small = smallPicture(address);
  if (small === address) return {};
  return { srcSet: `${small} ${smallWidth}w, ${address} ${uploaded.exec(address)?.[2]}w`, sizes };
}
