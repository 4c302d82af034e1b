export interface Size {
  width: number;
  height: number;
}

/**
 * Draws a picture at a size. The canvas drops the file's metadata.
 * @param background shows behind transparent areas, for file types without transparency
 */
export function drawPicture(
  picture: ImageBitmap | HTMLCanvasElement,
  { width, height }: Size,
  background?: string,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw");
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

export function scaledDown({ width, height }: Size, scale: number): Size {
  const sideOf = (side: number) => Math.max(1, Math.round(side * Math.min(1, scale)));
  return { width: sideOf(width), height: sideOf(height) };
}

/** Encodes a canvas as a file of the given type, or as PNG if the browser cannot encode that. */
export function canvasFile(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error("This browser makes no file of a canvas"));
    canvas.toBlob(settle, type, quality);
  });
}
