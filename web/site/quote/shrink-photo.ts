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
      const canvas = draw(picture, edge);
      for (const quality of qualities) {
        const jpeg = await toJpeg(canvas, quality);
        if (jpeg.size <= maxPhotoBytes) return await jpeg.arrayBuffer();
      }
    }
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw");
  context.fillStyle = "white"; // behind what is transparent
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error("This browser makes no JPEG"));
    canvas.toBlob(take, "image/jpeg", quality);
  });
}
