import { type ContactMessage, maxMessageLength, maxNameLength } from "./contact.ts";
import { contactFields, joinLines, maxFormTextLength } from "./contact-form.ts";
import { appendParts, maxParts, maxPartsTextLength, type PartLine, parseParts, splitParts } from "./parts.ts";
import { z } from "./schema.ts";
import { maxSubjectLength, quoteSubjectPrefix } from "./subjects.ts";

/** Spaces at the start and end do not count toward the minimum. */
const textOfLength = (
  minLength: number,
  maxLength: number,
  message: string,
  ...transforms: z.core.$ZodCheck<string>[]
) =>
  z.string().check(
    ...transforms,
    z.refine((value) => value.trim().length >= minLength, message),
    z.maxLength(maxLength),
  );

const isPartsList = (text: string) => {
  const parts = parseParts(text);
  return parts !== null && parts.length <= maxParts;
};

const fields = z.object({
  name: textOfLength(2, maxNameLength, "Name must be at least 2 characters", joinLines),
  email: z
    .string()
    .check(z.trim(), z.maxLength(254, { abort: true }), z.email("Please enter a valid email address")),
  company: contactFields.company,
  phone: textOfLength(5, 50, "Please enter a valid phone number", joinLines),
  subject: textOfLength(3, maxSubjectLength, "Subject must be at least 3 characters", joinLines),
  message: textOfLength(10, maxFormTextLength, "Message must be at least 10 characters"),
  requirements: z.string().check(z.maxLength(maxFormTextLength)),
  /** The parts list as `formatParts` writes it. Pages of earlier releases have no such field. */
  parts: z.optional(
    z.string().check(z.maxLength(maxPartsTextLength), z.refine(isPartsList, "Invalid parts list")),
  ),
  /** Ids of the photos, separated by spaces. Pages of earlier releases have no such field. */
  photos: z.optional(z.string().check(z.regex(/^(?:[\da-f-]{36}(?: (?!$)|$)){0,5}$/, "Invalid photos"))),
});
export type QuoteForm = z.output<typeof fields>;

export const parsePhotoIds = (field = ""): string[] => field.split(" ").filter(Boolean);

export const quoteForm = fields.check(
  z.refine((values) => quoteMessage(values).message.length <= maxMessageLength, {
    path: ["message"],
    message:
      "Too long together with the parts list: please shorten it, or send some parts in another request",
  }),
);

const marker = "--- Quote request details ---";

/**
 * Converts a quote to the API's message. Appends the parts list and the details (phone, company,
 * requirements) to the typed message, each below a marker line.
 */
export function quoteMessage({
  name,
  email,
  company,
  phone,
  subject,
  message,
  requirements,
  parts = "",
  photos = "",
}: QuoteForm): ContactMessage {
  const items = parseParts(parts) ?? [];
  const details = [`Phone: ${phone}`, `Company: ${company}`, `Specific Requirements: ${requirements}`];
  return {
    name,
    email,
    company: company || null,
    subject: `${quoteSubjectPrefix}${subject}`,
    message: [appendParts(message, items), "", marker, ...details].join("\n"),
    ...(items.length > 0 && { items }),
    ...(photos && { photos: parsePhotoIds(photos) }),
  };
}

export interface ParsedQuote {
  message: string;
  phone: string;
  company: string;
  requirements: string;
  parts?: PartLine[];
}

const messagePattern = new RegExp(
  `^([^]*)\\n\\n${marker}\\nPhone: (.*)\\nCompany: (.*)\\nSpecific Requirements: ([^]*)$`,
);

/** Splits a message in the format of `quoteMessage` at its last marker line. @returns null for any other text */
export function parseQuoteMessage(text: string): ParsedQuote | null {
  const [, messageAndParts, phone, company, requirements] = messagePattern.exec(text) ?? [];
  if (
    messageAndParts === undefined ||
    phone === undefined ||
    company === undefined ||
    requirements === undefined
  ) {
    return null;
  }
  const { message, parts } = splitParts(messageAndParts);
  return { message, phone, company, requirements, ...(parts.length > 0 && { parts }) };
}

/** Returns the digits of a typed phone number without its extension, at most 20, or null without digits. */
export function phoneDigits(typed: string): string | null {
  const [number = ""] = typed
    .slice(0, 100)
    .replace(/^[^0-9]+/, "")
    .split(/[A-Za-z#]/);
  return number.replace(/[^0-9]/g, "").slice(0, 20) || null;
}
