import fc from "fast-check";
import type { Endpoint } from "#contract/endpoint.ts";
import { validBody } from "#worker/test/valid-body.ts";
import { hostileTexts } from "./hostile-texts.ts";

type Body = string | Uint8Array<ArrayBuffer>;
type Fields = Record<string, unknown>;

/** JSON literals, because JSON.stringify cannot produce all of them. */
const literals = [
  ...["null", "true", "false", "0", "-1", "1", "1.5", "-0", "1e309", "-1e309", "1e-400", "9007199254740993"],
  ...[
    '""',
    '" "',
    '"1"',
    '"\\u0000"',
    '"\\ud800"',
    '"\\/"',
    "[]",
    "[null]",
    "[[]]",
    '[""]',
    "{}",
    '{"length":1}',
  ],
  ...[
    '{"toString":"x"}',
    '{"$ne":null}',
    '{"__proto__":{"isAdmin":true}}',
    '{"then":{}}',
    `[${"1,".repeat(500)}1]`,
  ],
  ...[`"${"x".repeat(9000)}"`, `${"9".repeat(9000)}`, `${"[".repeat(900)}${"]".repeat(900)}`],
];
const text = fc.constantFrom(...hostileTexts).map((typed) => JSON.stringify(typed));
const value = fc.oneof(
  { weight: 2, arbitrary: text },
  fc.constantFrom(...literals),
  fc.json({ maxDepth: 3 }),
);

/** Field names that almost no endpoint accepts, such as those of columns and of object members. */
const unexpectedFields = [
  ...[
    "id",
    "version",
    "createdAt",
    "updatedAt",
    "isAdmin",
    "role",
    "access",
    "__proto__",
    "constructor",
    "prototype",
  ],
  ...[
    "priceCents",
    "nameWords",
    "wordsOf",
    "bodyHash",
    "reference",
    "idempotencyKey",
    "mainEmail",
    "sessionId",
  ],
  ...[
    "passwordHash",
    "secret",
    "administratorId",
    "success",
    "toString",
    "toJSON",
    "then",
    "length",
    "0",
    "",
  ],
];

const json = (fields: Fields) => JSON.stringify(fields);
/** Appends a field to the JSON. Of duplicate names, the last one counts. */
const withField = (fields: Fields, name: string, literal: string) =>
  `${json(fields).replace(/\}$/, "")}${Object.keys(fields).length ? "," : ""}${JSON.stringify(name)}:${literal}}`;
const withoutField = (fields: Fields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

const utf8 = new TextEncoder();
const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === "string" ? utf8.encode(part) : part)]));

/** Malformed JSON, JSON that is not an object, and very large bodies. */
const unusualBodies: readonly Body[] = [
  ...[
    "",
    " ",
    "null",
    "[]",
    "[{}]",
    "1",
    '"text"',
    "true",
    "{",
    "}",
    "{}}",
    "{}{}",
    "undefined",
    "NaN",
    "{'a':1}",
    "{a:1}",
  ],
  ...[
    '{"a":1,}',
    "// x\n{}",
    "a=b&c=d",
    "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb\r\n--x--",
    "<a/>",
  ],
  ...[
    "[".repeat(100_000),
    '{"a":'.repeat(50_000),
    `${"[".repeat(5000)}${"]".repeat(5000)}`,
    `{"a":"${"\\".repeat(99)}`,
  ],
  ...[
    `${" ".repeat(200_000)}{}`,
    " ".repeat(257 * 1024),
    `{"a":"${"x".repeat(300_000)}"}`,
    "1".repeat(250_000),
  ],
  ...[
    bytes([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
    bytes('{"a":"', [0xff], '"}'),
    bytes('{"a":"', [0xed, 0xa0, 0x80], '"}'),
  ],
  ...[
    bytes('{"a":"', [0xc0, 0xaf], '"}'),
    bytes([0x1f, 0x8b, 8, 0]),
    bytes([0, 0, 0, 0]),
    bytes("{", [0], "}"),
  ],
];

/**
 * Makes valid bodies (none for an endpoint without a body), bodies with a single change and, more rarely, any
 * other body or none.
 */
export function requestBody(endpoint: Endpoint): fc.Arbitrary<Body | undefined> {
  const makeValid = (): Fields => validBody(endpoint) ?? {};
  const names = Object.keys(makeValid());
  const name = names.length ? fc.constantFrom(...names) : fc.constantFrom("a", "id");
  const valid = fc.constant(null).map(makeValid);
  return fc.oneof(
    { weight: endpoint.body ? 6 : 20, arbitrary: endpoint.body ? valid.map(json) : fc.constant(undefined) },
    {
      weight: 8,
      arbitrary: fc
        .tuple(valid, name, value)
        .map(([fields, key, literal]) => withField(fields, key, literal)),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...unexpectedFields), value)
        .map(([fields, key, literal]) => withField(fields, key, literal)),
    },
    { weight: 2, arbitrary: fc.tuple(valid, name).map(([fields, key]) => json(withoutField(fields, key))) },
    {
      weight: 1,
      arbitrary: fc.tuple(valid, fc.nat(200)).map(([fields, length]) => json(fields).slice(0, length)),
    },
    { weight: 1, arbitrary: valid.map((fields) => `\ufeff${json(fields)}`) },
    { weight: 1, arbitrary: valid.map((fields) => json([fields] as never)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 2, arbitrary: fc.constantFrom(...unusualBodies) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}
