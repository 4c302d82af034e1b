import { internalMessage, type RefusalCode, refusalStatus } from "./refusals.ts";
import { z } from "./schema.ts";

const codes = Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]];

/** Schema of the API's error replies. `fields` maps the dotted path of a field to its error message. */
export const refusal = z.object({
  success: z.literal(false),
  code: z.catch(z.enum(codes), "internal"),
  message: z.catch(z.string(), internalMessage),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Only with 5xx: the request's id in the log. */
  requestId: z.catch(z.optional(z.string()), undefined),
});

export type Refusal = z.infer<typeof refusal>;
