import { largeWidth, smallWidth } from "#contract/picture-address.ts";
import { pictureSize } from "#contract/picture-size.ts";
import { pictureType } from "#contract/picture-type.ts";
import { maxPictureBytes, maxPictureHeight } from "#contract/pictures.ts";
import { canvasFile, drawPicture, type Size, scaledDown } from "#web/lib/draw-picture.ts";

const maxFileBytes = 50_000_000;
/** Each pixel takes four bytes, and a phone's memory is limited. */
const maxPixels = 64_000_000;
const quality = 0.85;

/** Explains to the user why a file cannot be uploaded. A retry does not help. */
export class UnusablePicture extends Error {}

interface PreparedPicture {
  large: Blob;
  /** Null if the large file is no wider than a small one. */
  small: Blob | null;
}

/**
 * Redraws a picture in the sizes to upload. Applies the rotation in its metadata and drops all other
 * metadata.
 * @throws UnusablePicture if a retry cannot help
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  await checkFile(file);
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnusablePicture(`“${file.name}” is damaged and can't be opened. Choose another file.`);
  });
  try {
    const largeSize = scaledDown(
      picture,
      Math.min(largeWidth / picture.width, maxPictureHeight / picture.height),
    );
    const canvas = drawPicture(picture, largeSize);
    const large = await toFile(canvas);
    if (large.size > maxPictureBytes)
      throw new UnusablePicture(`“${file.name}” stays too large to upload. Save it as JPEG and add that.`);
    if (largeSize.width <= smallWidth) return { large, small: null };
    const smallCanvas = drawPicture(canvas, smallSize(largeSize));
    return { large, small: await canvasFile(smallCanvas, large.type, quality) };
  } finally {
    picture.close();
  }
}

const smallSize = ({ width, height }: Size): Size => ({
  width: smallWidth,
  height: Math.max(1, Math.round((height * smallWidth) / width)),
});

/** Checks the file's header first, because decoding a huge picture could crash the tab. */
async function checkFile(file: File): Promise<void> {
  const name = `“${file.name}”`;
  if (file.size > maxFileBytes)
    throw new UnusablePicture(`${name} is larger than 50 MB. Choose a smaller file.`);
  const buffer = await file.arrayBuffer().catch(() => {
    // The file was changed, moved or deleted after it was chosen, or its disk is gone.
    throw new UnusablePicture(`${name} can't be read any more. Choose it again.`);
  });
  const bytes = new Uint8Array(buffer);
  const type = pictureType(bytes);
  if (!type && isSvg(file, bytes))
    throw new UnusablePicture(
      `${name} is an SVG file, and those can contain programs. Save it as PNG and add that.`,
    );
  if (!type) throw new UnusablePicture(`${name} isn't a JPEG, PNG or WebP picture, so it can't be uploaded.`);
  const size = pictureSize(bytes, type);
  if (!size) throw new UnusablePicture(`${name} is damaged and can't be opened. Choose another file.`);
  if (size.width * size.height > maxPixels) {
    const sides = [size.width, size.height].map((side) => side.toLocaleString("en-US")).join(" × ");
    throw new UnusablePicture(`${name} has ${sides} pixels. Choose one with at most 64 megapixels.`);
  }
}

function isSvg({ type, name }: File, bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1000));
  return type === "image/svg+xml" || /\.svgz?$/i.test(name) || /<svg[\s>]/i.test(start);
}

/** Encodes as WebP. Safari encodes no WebP and returns a PNG, which is used only if anything is transparent. */
async function toFile(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await canvasFile(canvas, "image/webp", quality);
  if (webp.type === "image/webp") return webp;
  return isOpaque(canvas) ? canvasFile(canvas, "image/jpeg", quality) : webp;
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  for (let index = 3; index < data.length; index += 4) if (data[index] !== 255) return false;
  return true;
}
