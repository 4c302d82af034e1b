import * as z from "./zod.ts";

/**
 * zod with the sentences of the specification (section 5, "Generic messages") for every schema of the contract.
 * `jitless` because zod's fast path probes `new Function`, which the Content-Security-Policy reports.
 */
z.config({ jitless: true, customError: (issue) => sentence(issue as Issue) });

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

function sentence(issue: Issue): string | undefined {
  const { code, input } = issue;
  if (input === undefined && (code === "invalid_type" || code === "invalid_value")) return "Required";
  if (code === "invalid_type") return `Expected ${issue.expected}, received ${typeName(input)}`;
  if (code === "invalid_format") return `Invalid ${issue.format === "regex" ? "format" : issue.format}`;
  if (code === "too_small") return bound(issue, 0, issue.minimum);
  if (code === "too_big") return bound(issue, 1, issue.maximum);
  if (code === "invalid_value") {
    const expected = (issue.values ?? []).map((value) => `'${String(value)}'`).join(" | ");
    return `Invalid value. Expected ${expected}, received '${shown(input)}'`;
  }
  return "Invalid input";
}

/** Of an object its type alone: it may bring a `toString` of its own, which must not run. */
function shown(input: unknown): string {
  return typeof input === "object" ? typeName(input) : String(input);
}

function bound({ origin }: Issue, side: 0 | 1, limit: number | bigint | undefined): string {
  const words = bounds[origin === "int" ? "number" : (origin as keyof typeof bounds)] ?? bounds.number;
  return `${words[side]} ${limit}${words[2]}`;
}

function typeName(input: unknown): string {
  if (input === null) return "null";
  if (Array.isArray(input)) return "array";
  if (Number.isNaN(input)) return "nan";
  return typeof input;
}
