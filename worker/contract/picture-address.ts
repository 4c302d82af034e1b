import type { PictureType } from "./picture-type.ts";

/**
 * An uploaded picture has a large file at most `largeWidth` pixels wide and, if that is wider than
 * `smallWidth`, a small file exactly `smallWidth` pixels wide.
 */
export const largeWidth = 1600;
export const smallWidth = 400;

const extensions: Record<PictureType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

export const picturesPath = "/pictures/";

/** Returns the path of a picture file. `hash` is the SHA-256 of the large file. */
export const pictureAddress = (hash: string, width: number, type: PictureType) =>
  `${picturesPath}${hash}-${width}.${extensions[type]}`;

/** Matches an address made by `pictureAddress`: start, width and extension. */
const uploadedAddress = /^(\/pictures\/[\da-f]{64}-)([1-9]\d{0,3})(\.(?:jpg|png|webp))$/;

export const isUploaded = (address: string) => uploadedAddress.test(address);

/** Whether a page may show the picture: its address uses HTTPS or is a path on this site. */
export const isShowable = (address: string | null): address is string =>
  address !== null && /^(https:\/\/|\/(?![/\\]))/.test(address);

/** Returns the address of an uploaded picture's small file, if it has one; otherwise the same address. */
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
