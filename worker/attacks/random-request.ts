import fc from "fast-check";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#worker/test/endpoints.ts";
import { type CallerKind, callerKinds } from "./callers.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { requestBody } from "./request-body.ts";

export interface RandomRequest {
  method: string;
  path: string;
  as: CallerKind;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Texts short enough for a URL. */
const shortText = fc.constantFrom(...hostileTexts.filter(({ length }) => length <= 2001));
const often = <Value>(common: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>, weight = 4) =>
  fc.oneof({ weight, arbitrary: common }, { weight: 1, arbitrary: rare });

const endpoint = fc.constantFrom(...endpoints);

const methodOf = ({ method }: Endpoint) =>
  often<string>(
    fc.constant(method),
    fc.constantFrom(
      "GET",
      "HEAD",
      "POST",
      "PUT",
      "PATCH",
      "DELETE",
      "OPTIONS",
      "PROPFIND",
      "SEARCH",
      "PURGE",
    ),
    7,
  );

/** Mostly ids from 1 to 15, and never 40: valid cart requests need product 40, so no request may delete it. */
const id = often(
  fc.integer({ min: 1, max: 15 }).map(String),
  fc.oneof(
    fc.constantFrom("0", "-1", "1.5", "1e3", "0x1", "9007199254740993", "1".repeat(400), "１"),
    shortText,
  ),
  3,
);
const slug = often(fc.constantFrom("lockout-tagout", "pallet-stability", "nothing"), shortText, 2);
const parameter: Record<string, fc.Arbitrary<string>> = { id, slug };

function pathOf({ path }: Endpoint): fc.Arbitrary<string> {
  const parts = path
    .split("/")
    .map((part) => (part.startsWith(":") ? (parameter[part.slice(1)] ?? id).map(encode) : fc.constant(part)));
  return fc.tuple(...parts).map((all) => all.join("/"));
}

/** Lone surrogates cannot be URL-encoded. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Variants of a path, some of which are equivalent to the original. */
const pathVariants: readonly ((path: string, text: string) => string)[] = [
  ...[(path: string) => `${path}/`, (path: string) => `/${path}`, (path: string) => path.toUpperCase()],
  (path) => path.replace("/api/", "/api//"),
  (path) => path.replace("/api/", "/API/"),
  (path) => path.replace("/api/", "/api/%2e/"),
  (path) => path.replace("/api/", "/api/x/%2e%2e/"),
  (path) => path.replace("/api/", "/x/..//api/"),
  (path) => path.replace("/api/", "/api%2f"),
  (path) => path.replace(/\/([^/]*)$/, "%2F$1"),
  (path) => path.replace(/\/([^/]*)$/, "\\$1"),
  (path) => path.replace(/[aeiou]/g, (vowel) => `%${vowel.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/a/g, "%2561"),
  (path) => path.replace(/i/g, "\u0131"),
  ...[
    "%00",
    "%0d%0aX-Forged:%201",
    ";a=b",
    ".json",
    "%",
    "%zz",
    "%ff",
    "%c0%ae",
    "%20",
    "#x",
    "\u202e",
    "*",
    ":id",
  ].map((end) => (path: string) => path + end),
  (path, text) => `${path}/${encode(text)}`,
  (path, text) => path.replace("/api/", `/api/${encode(text)}/`),
  (path) => `${path}/${"x/".repeat(3000)}`,
  (path) => path + "x".repeat(8000),
];

const queryNames = [
  "q",
  "limit",
  "cursor",
  "order",
  "show",
  "since",
  "id",
  "slug",
  "page",
  "days",
  "entity",
  "__proto__",
  "constructor",
  "q[]",
  "_method",
];
const queryValue = fc.oneof(
  fc.constantFrom("1", "100", "newest", "spam", "bolt", "product", "1.1.x", "-1", "1e9", ""),
  shortText,
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), queryValue), { maxLength: 3 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${encode(text)}`).join("&"));

const pathAndQueryOf = (e: Endpoint) =>
  fc
    .tuple(
      pathOf(e),
      often(fc.constant(null), fc.constantFrom(...pathVariants), 5),
      shortText,
      query,
      fc.boolean(),
    )
    .map(([path, rewrite, text, queryString, hasQuery]) => {
      const writtenPath = rewrite ? rewrite(path, text) : path;
      return hasQuery && queryString ? `${writtenPath}?${queryString}` : writtenPath;
    });

const sameOriginHeaders = { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost" };
/** Headers that state the request's origin. An empty value removes the header. */
const originHeaders = often(
  fc.constant<Record<string, string>>(sameOriginHeaders),
  fc.record({
    "Sec-Fetch-Site": fc.constantFrom(
      "",
      "same-origin",
      "same-site",
      "cross-site",
      "none",
      "SAME-ORIGIN",
      "x",
    ),
    Origin: fc.constantFrom(
      ...[
        "",
        "http://localhost",
        "null",
        "https://localhost",
        "http://localhost:81",
        "http://localhost.evil.example",
      ],
      ...["http://evil.example", "http://localhost@evil.example", "HTTP://LOCALHOST", "http://localhost/"],
    ),
  }),
);

/** Texts as one line of ASCII, because `Headers` rejects line breaks and characters above U+00FF. */
const headerText = shortText.map((text) => text.replace(/[^\t\x20-\x7e]/g, "?").trim() || "x");
const header = fc.oneof(
  fc.record({ "If-Match": fc.oneof(fc.constantFrom('"1"', "*", '"2"', 'W/"1"', '"1", "2"'), headerText) }),
  fc.record({ "Idempotency-Key": fc.oneof(fc.uuid(), headerText) }),
  fc.record({ "If-None-Match": fc.oneof(fc.constantFrom("*", '""'), headerText) }),
  fc.record({ "X-Session-Id": headerText }),
  fc.record({ "CF-Ray": headerText }),
  fc.record({ "User-Agent": headerText }),
  fc.record({ "Accept-Encoding": headerText, Range: fc.constant("bytes=0-0"), Accept: headerText }),
  fc.record({
    "X-Forwarded-Proto": fc.constantFrom("https", "http", "javascript"),
    "X-Forwarded-Host": headerText,
  }),
  fc.record({
    "X-HTTP-Method-Override": fc.constantFrom("DELETE", "GET"),
    "X-Original-URL": fc.constant("/api/brands"),
  }),
);

const contentType = often(
  fc.constant("application/json"),
  fc.constantFrom(
    ...[
      "",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/json5",
    ],
    ...[
      "APPLICATION/JSON; charset=utf-16",
      "application/json, text/plain",
      "application/csp-report",
      "application/xml",
    ],
  ),
  8,
);

/** Any request. Most are close to a valid one. */
export const randomRequest: fc.Arbitrary<RandomRequest> = endpoint.chain((e) =>
  fc
    .record({
      ...{
        method: methodOf(e),
        path: pathAndQueryOf(e),
        as: often(fc.constantFrom(...callerKinds), fc.constant<CallerKind>("staff"), 2),
      },
      ...{ site: originHeaders, contentType, body: requestBody(e), more: often(fc.constant({}), header, 2) },
      network: fc.integer({ min: 0, max: 0xffff }),
    })
    .map(({ method, path, as, site, contentType, body, more, network }) => {
      const address = `198.19.${network >> 8}.${network & 255}`;
      const hasBody = body !== undefined && !["GET", "HEAD"].includes(method);
      const headers = {
        "CF-Connecting-IP": address,
        ...(hasBody && { "Content-Type": contentType }),
        ...site,
        ...more,
      };
      const sent = Object.entries(headers).filter(([, text]) => text !== "");
      return {
        method,
        path,
        as,
        headers: Object.fromEntries(sent),
        ...(hasBody && { body }),
      } as RandomRequest;
    }),
);
