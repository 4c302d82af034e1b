import type { PictureType } from "#contract/picture-type.ts";
import { concatenate } from "./bytes.ts";
import { pictureParts as jpegParts } from "./jpeg.ts";
import { pictureParts as pngParts } from "./png.ts";
import { pictureParts as webpParts } from "./webp.ts";

const partsOf = { "image/jpeg": jpegParts, "image/png": pngParts, "image/webp": webpParts };

/**
 * Returns the file with only its picture, colors and pixel density: no camera data, location, time, text or
 * preview, and nothing after the end of the picture, where phones store further pictures. Null if the file is
 * cut off or its structure is damaged.
 */
export function stripMetadata(file: Uint8Array, type: PictureType): Uint8Array<ArrayBuffer> | null {
  const parts = partsOf[type](file);
  return parts && concatenate(parts);
}
