import { formatParts, parseParts } from "#contract/parts.ts";
import { parsePhotoIds } from "#contract/quote.ts";
import type { Body, Values } from "../record.ts";

/** A request's content: its message, parts list and photos, which the model sends as separate fields. */
export const textOf = ({ message = "", parts = "", photos = "" }: Values) =>
  JSON.stringify([message, parts, parsePhotoIds(photos)]);

/** For the model-based test: the body that a form with these values sends. Its other fields are always the same. */
export const bodyOf = ({ message = "", parts = "", photos = "" }: Values): Body => ({
  ...{ name: "Ana", email: "ana@example.com", company: null, subject: "general" },
  message,
  ...(parts && { items: parseParts(parts) ?? [] }),
  ...(photos && { photos: parsePhotoIds(photos) }),
});

export const valuesOfBody = ({ message, items = [], photos = [] }: Body) => ({
  ...{ message, parts: formatParts(items), photos: photos.join(" ") },
});
export const textOfBody = (body: Body) => textOf(valuesOfBody(body));
