import { type PictureType, pictureType } from "#contract/picture-type.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { stripMetadata } from "./strip-metadata.ts";

type Noun = "picture" | "photo";

interface Picture {
  type: PictureType;
  /** Without metadata and without anything after the end of the picture. */
  file: Uint8Array<ArrayBuffer>;
}

/** Recognizes a JPEG, PNG or WebP file and strips its metadata. @throws Refusal `unsupported_type` or `invalid` */
export function readPicture(sent: Uint8Array, noun: Noun): Picture {
  const type = pictureType(sent);
  if (!type)
    throw new Refusal("unsupported_type", `This file is not a ${noun}: send a JPEG, PNG or WebP file.`);
  const file = stripMetadata(sent, type);
  if (!file) throw damagedRefusal(noun);
  return { type, file };
}

export const damagedRefusal = (noun: Noun) =>
  new Refusal("invalid", `This ${noun} is damaged or cut off. Please choose it again.`);
