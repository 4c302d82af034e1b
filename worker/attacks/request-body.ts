import fc from "fast-check";
import type { Endpoint } from "#contract/endpoint.ts";
import { goodBody } from "#worker/test/good-body.ts";
import { hostileTexts } from "./hostile-texts.ts";

type Body = string | Uint8Array<ArrayBuffer>;
type Fields = Record<string, unknown>;

/** Values as they stand in JSON, which can say more than JavaScript writes. */
const written = [
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
const value = fc.oneof({ weight: 2, arbitrary: text }, fc.constantFrom(...written), fc.json({ maxDepth: 3 }));

/** What a client has no say in, under whatever name it may try. */
const foreign = [
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
/** A field's text put into JSON, behind what stands there: the last of two of one name counts. */
const with_ = (fields: Fields, name: string, literal: string) =>
  `${json(fields).replace(/\}$/, "")}${Object.keys(fields).length ? "," : ""}${JSON.stringify(name)}:${literal}}`;
const without = (fields: Fields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

const utf8 = new TextEncoder();
const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === "string" ? utf8.encode(part) : part)]));

/** Bodies that are no JSON of ours, whatever the endpoint. */
const strange: readonly Body[] = [
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

/** What a call of this endpoint might carry: mostly its own body with something wrong in it. */
export function requestBody(endpoint: Endpoint): fc.Arbitrary<Body | undefined> {
  const make = (): Fields => goodBody(endpoint) ?? {};
  const names = Object.keys(make());
  const name = names.length ? fc.constantFrom(...names) : fc.constantFrom("a", "id");
  const good = fc.constant(null).map(make);
  return fc.oneof(
    { weight: endpoint.body ? 6 : 20, arbitrary: endpoint.body ? good.map(json) : fc.constant(undefined) },
    {
      weight: 8,
      arbitrary: fc.tuple(good, name, value).map(([fields, key, literal]) => with_(fields, key, literal)),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(good, fc.constantFrom(...foreign), value)
        .map(([fields, key, literal]) => with_(fields, key, literal)),
    },
    { weight: 2, arbitrary: fc.tuple(good, name).map(([fields, key]) => json(without(fields, key))) },
    {
      weight: 1,
      arbitrary: fc.tuple(good, fc.nat(200)).map(([fields, length]) => json(fields).slice(0, length)),
    },
    { weight: 1, arbitrary: good.map((fields) => `\ufeff${json(fields)}`) },
    { weight: 1, arbitrary: good.map((fields) => json([fields] as never)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 2, arbitrary: fc.constantFrom(...strange) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}
