import { canvasFile, drawPicture, scaled } from "#web/lib/draw-picture.ts";

const longestEdge = 2000;
export const maxPhotoBytes = 600_000;
/** Tried in this order, before the picture gets smaller. */
const qualities = [0.85, 0.7, 0.5];

/**
 * Makes a JPEG of at most 2,000 pixels and 600 KB from any picture that the browser can show. Drawn anew, it has nothing
 * of the metadata, such as the place where it was taken; it is turned as its metadata says.
 *
 * @throws if the file is no picture
 */
export async function shrinkPhoto(file: Blob): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(file);
  try {
    for (let edge = longestEdge; ; edge *= 0.7) {
      const size = scaled(picture, edge / Math.max(picture.width, picture.height));
      const canvas = drawPicture(picture, size, "white");
      for (const quality of qualities) {
        const jpeg = await canvasFile(canvas, "image/jpeg", quality);
        if (jpeg.size <= maxPhotoBytes) return await jpeg.arrayBuffer();
      }
    }
  } finally {
    picture.close();
  }
}
