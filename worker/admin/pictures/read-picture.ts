import { type PictureSize, pictureSize } from "#contract/picture-size.ts";
import { type PictureType, pictureType } from "#contract/picture-type.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { stripMetadata } from "#worker/pictures/strip-metadata.ts";

interface Picture extends PictureSize {
  type: PictureType;
  /** Without metadata, and without anything behind the picture's end. */
  file: Uint8Array<ArrayBuffer>;
}

/** @throws Refusal `unsupported_type` or `invalid` */
export async function readPicture(sent: Blob): Promise<Picture> {
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const type = pictureType(bytes);
  if (!type)
    throw new Refusal("unsupported_type", "This file is not a picture: send a JPEG, PNG or WebP file.");
  const file = stripMetadata(bytes, type);
  const size = file && pictureSize(file, type);
  if (!size) throw new Refusal("invalid", "This picture is damaged or cut off. Please choose it again.");
  return { ...size, type, file };
}
