import { formatParts, parseParts } from "#contract/parts.ts";
import { photoIds } from "#contract/quote.ts";
import type { Body, Values } from "../record.ts";

/** What a request says: its message, its parts list and its photos, which are sent side by side. */
export const textOf = ({ message = "", parts = "", photos = "" }: Values) =>
  JSON.stringify([message, parts, photoIds(photos)]);

/** The body that a form with these values sends. */
export const bodyOf = ({ message = "", parts = "", photos = "" }: Values): Body => ({
  ...{ name: "Ana", email: "ana@example.com", company: null, subject: "general" },
  message,
  ...(parts && { items: parseParts(parts) ?? [] }),
  ...(photos && { photos: photoIds(photos) }),
});

export const valuesOfBody = ({ message, items = [], photos = [] }: Body) => ({
  ...{ message, parts: formatParts(items), photos: photos.join(" ") },
});
export const textOfBody = (body: Body) => textOf(valuesOfBody(body));
