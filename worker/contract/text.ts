import { z } from "./schema.ts";

/** Matches a visible character, which excludes white space, control characters and invisible ones such as U+200B. */
export const visibleCharacter = /[^\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Rejects lone surrogates: UTF-8 cannot encode them. */
export const wellFormed = z.regex(/^\P{Surrogate}*$/u, "Invalid text");

/** Rejects line breaks, tabs and other control characters, which could add lines to a mail or a log. */
export const oneLine = z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "Line breaks and tabs are not allowed here");

type Check = z.core.$ZodCheck<string>;

/** A text with at least one visible character. */
export const requiredText = (maxLength: number, ...more: Check[]) =>
  z.string().check(z.regex(visibleCharacter, "Required"), z.maxLength(maxLength), wellFormed, ...more);

export const requiredLine = (maxLength: number) => requiredText(maxLength, oneLine);

export const optionalText = (maxLength: number, ...more: Check[]) =>
  z.string().check(z.maxLength(maxLength), wellFormed, ...more);

export const optionalLine = (maxLength: number) => optionalText(maxLength, oneLine);
