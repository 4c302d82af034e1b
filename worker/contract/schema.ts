import * as z from "./zod.ts";

/**
 * zod with our error messages, which resemble those of zod 3. `jitless`, because zod's fast path tries
 * `new Function`, which would cause Content-Security-Policy reports.
 */
z.config({ jitless: true, customError: (issue) => messageOf(issue as Issue) });

export { z };

interface Issue {
  code?: string;
  input?: unknown;
  expected?: string;
  format?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  values?: readonly unknown[];
}

const bounds = {
  string: ["String must contain at least", "String must contain at most", " character(s)"],
  array: ["Array must contain at least", "Array must contain at most", " element(s)"],
  number: ["Number must be greater than or equal to", "Number must be less than or equal to", ""],
} as const;

function messageOf(issue: Issue): string | undefined {
  const { code, input } = issue;
  if (input === undefined && (code === "invalid_type" || code === "invalid_value")) return "Required";
  if (code === "invalid_type") return `Expected ${issue.expected}, received ${typeName(input)}`;
  if (code === "invalid_format") return `Invalid ${issue.format === "regex" ? "format" : issue.format}`;
  if (code === "too_small") return boundMessage(issue, "min", issue.minimum);
  if (code === "too_big") return boundMessage(issue, "max", issue.maximum);
  if (code === "invalid_value") {
    const expected = (issue.values ?? []).map((value) => `'${String(value)}'`).join(" | ");
    return `Invalid value. Expected ${expected}, received '${printable(input)}'`;
  }
  return "Invalid input";
}

/** Shows only the type of an object: `String()` would throw for an input such as `{ "toString": "x" }`. */
function printable(input: unknown): string {
  return typeof input === "object" ? typeName(input) : String(input);
}

function boundMessage({ origin }: Issue, side: "min" | "max", limit: number | bigint | undefined): string {
  const [atLeast, atMost, unit] =
    bounds[origin === "int" ? "number" : (origin as keyof typeof bounds)] ?? bounds.number;
  return `${side === "min" ? atLeast : atMost} ${limit}${unit}`;
}

function typeName(input: unknown): string {
  if (input === null) return "null";
  if (Array.isArray(input)) return "array";
  if (Number.isNaN(input)) return "nan";
  return typeof input;
}
