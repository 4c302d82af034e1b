import { expect, it } from "vitest";
import { z } from "./schema.ts";

const messageOf = (schema: z.core.$ZodType, input: unknown) =>
  z.safeParse(schema, input).error?.issues[0]?.message;

it.each([
  [z.string(), undefined, "Required"],
  [z.string(), 7, "Expected string, received number"],
  [z.string(), null, "Expected string, received null"],
  [z.number(), "7", "Expected number, received string"],
  [z.number(), Number.NaN, "Expected number, received nan"],
  [z.array(z.string()), {}, "Expected array, received object"],
  [z.object({}), [], "Expected object, received array"],
  [z.boolean(), "true", "Expected boolean, received string"],
  [z.email(), "nobody", "Invalid email"],
  [z.url(), "nowhere", "Invalid url"],
  [z.uuid(), "1", "Invalid uuid"],
  [z.string().check(z.minLength(5)), "four", "String must contain at least 5 character(s)"],
  [z.string().check(z.maxLength(3)), "four", "String must contain at most 3 character(s)"],
  [z.number().check(z.minimum(1)), 0, "Number must be greater than or equal to 1"],
  [z.number().check(z.maximum(60)), 61, "Number must be less than or equal to 60"],
  [z.array(z.number()).check(z.minLength(1)), [], "Array must contain at least 1 element(s)"],
  [z.enum(["a", "b"]), "c", "Invalid value. Expected 'a' | 'b', received 'c'"],
  [z.enum(["a"]), { toString: "x" }, "Invalid value. Expected 'a', received 'object'"],
  [z.enum(["a", "b"]), undefined, "Required"],
  [z.string().check(z.minLength(2, "Custom message")), "", "Custom message"],
])("describes invalid input (%#)", (schema, input, message) => {
  expect(messageOf(schema, input)).toBe(message);
});
