import { contactFields } from "#contract/contact-form.ts";
import { z } from "#contract/schema.ts";

export const chatDetails = z.object({
  name: contactFields.name,
  email: contactFields.email,
  company: contactFields.company,
});
export type ChatDetails = z.output<typeof chatDetails>;
