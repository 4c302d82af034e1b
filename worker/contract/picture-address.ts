import type { PictureType } from "./picture-type.ts";

/**
 * An uploaded picture has a large file of at most `largeWidth` pixels and, if that is wider than `smallWidth`, a small
 * file of exactly `smallWidth` pixels.
 */
export const largeWidth = 1600;
export const smallWidth = 400;

const extensions: Record<PictureType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

export const picturesPath = "/pictures/";

/** Returns the path of a picture file. The hash is the large file's SHA-256, so the file at a path never changes. */
export const pictureAddress = (hash: string, width: number, type: PictureType) =>
  `${picturesPath}${hash}-${width}.${extensions[type]}`;

/** Matches an address made by `pictureAddress`: start, width and extension. */
const uploadedAddress = /^(\/pictures\/[\da-f]{64}-)([1-9]\d{0,3})(\.(?:jpg|png|webp))$/;

export const isUploaded = (address: string) => uploadedAddress.test(address);

/** Whether a page may show the picture: its address uses HTTPS or is a path on this site. */
export const isShowable = (address: string | null): address is string =>
  address !== null && /^(https:\/\/|\/(?![/\\]))/.test(address);

/** Returns the address of the small file of an uploaded picture, and every other address unchanged. */
export function smallPictureAddress(address: string): string {
  const [, start, width, ending] = uploadedAddress.exec(address) ?? [];
  return Number(width) > smallWidth ? `${start}${smallWidth}${ending}` : address;
}

/** Returns `srcSet` and `sizes` for an uploaded picture, or {} for other pictures and those with a single file. */
export function pictureSources(address: string, sizes?: string) {
  const small = smallPictureAddress(address);
  if (small === address) return {};
  return { srcSet: `${small} ${smallWidth}w, ${address} ${uploadedAddress.exec(address)?.[2]}w`, sizes };
}
