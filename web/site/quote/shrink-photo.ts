import { canvasFile, drawPicture, scaledDown } from "#web/lib/draw-picture.ts";

const maxEdgePx = 2000;
const maxPhotoBytes = 600_000;
const qualities = [0.85, 0.7, 0.5];

/**
 * Makes a JPEG of at most 2,000 pixels a side and 600 KB from any picture the browser can decode. Applies the
 * rotation in the picture's metadata and drops all metadata, such as where it was taken.
 * @throws if the browser cannot decode, draw or encode the picture
 */
export async function shrinkPhoto(file: Blob): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(file);
  try {
    for (let edge = maxEdgePx; ; edge *= 0.7) {
      const size = scaledDown(picture, edge / Math.max(picture.width, picture.height));
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
