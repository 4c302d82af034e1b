import { contactFields } from "#contract/contact.ts";
import { z } from "#contract/schema.ts";

/** Who to get back to: the form that opens when no keyword matches. */
export const chatDetails = z.object({
  name: contactFields.name,
  email: contactFields.email,
  company: contactFields.company,
});
export type ChatDetails = z.output<typeof chatDetails>;
