import { internalMessage, type RefusalCode, refusalStatus } from "./refusals.ts";
import { z } from "./schema.ts";

const codes = Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]];

/** The one shape of every refusal. `fields` maps a field's dotted path to what is wrong with it. */
export const refusal = z.object({
  success: z.literal(false),
  code: z.catch(z.enum(codes), "internal"),
  message: z.catch(z.string(), internalMessage),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Under which our log has what went wrong on our side. */
  requestId: z.catch(z.optional(z.string()), undefined),
});

export type Refusal = z.infer<typeof refusal>;
