import { z } from "./schema.ts";

/** Finds a visible character: no white space, no control character, nothing that renders as nothing (U+200B). */
export const visible = /[^\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Rejects lone surrogates: UTF-8 cannot encode them. */
export const wellFormed = z.regex(/^\P{Surrogate}*$/u, "Invalid text");
