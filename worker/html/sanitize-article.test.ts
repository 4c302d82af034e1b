import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { articleSamples } from "./article-samples.ts";
import { sanitizeArticle } from "./sanitize-article.ts";
import { textContent } from "./text-content.ts";
import { xssSamples } from "./xss-samples.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const noAttributes: string[] = [];
/** Allowed tags and attributes, written independently of the sanitizer. */
const allowedAttributes: Record<string, string[]> = {
  ...Object.fromEntries(
    "p div ul li blockquote pre hr br figure figcaption dl dt dd em strong sub sup code kbd caption thead tbody tfoot tr table html head body"
      .split(" ")
      .map((tag) => [tag, noAttributes]),
  ),
  ...{ h2: ["id"], h3: ["id"], h4: ["id"], ol: ["start"], a: ["href", "rel"] },
  ...{ th: ["colspan", "rowspan", "scope"], td: ["colspan", "rowspan"] },
  img: ["src", "alt", "width", "height", "loading", "referrerpolicy"],
};
const pageUrl = "https://site.example/blog/article";
const htmlNamespace = "http://www.w3.org/1999/xhtml";

function violations(node: Node): string[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(violations) : [];
  if (node.nodeName === "#comment") return ["comment", ...children];
  if (!("tagName" in node)) return children;
  return [...elementViolations(node), ...children];
}

function elementViolations({ tagName, namespaceURI, attrs }: Element): string[] {
  const allowed = allowedAttributes[tagName];
  if (!allowed || namespaceURI !== htmlNamespace) return [`<${tagName}>`];
  const given = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const found = Object.keys(given).filter((name) => !allowed.includes(name));
  const url = URL.parse(given.href ?? given.src ?? "/", pageUrl);
  const schemes = tagName === "a" ? ["https:", "http:", "mailto:", "tel:"] : ["https:"];
  if (!url || !schemes.includes(url.protocol) || url.username) found.push(`address ${url?.href}`);
  const isExternal = url?.host && url.host !== "site.example";
  if (tagName === "a" && isExternal && given.rel !== "noopener noreferrer") found.push("rel");
  if (tagName === "img" && isExternal && given.referrerpolicy !== "no-referrer") found.push("referrer");
  if (tagName === "img" && (given.width === "1" || given.height === "1")) found.push("pixel");
  if (given.id !== undefined && !/^article-[\w-]+$/.test(given.id)) found.push(`id ${given.id}`);
  return found;
}

/** Checks the HTML as a fragment, as the same fragment serialized and parsed again, and within pages (mutation XSS). */
function expectInert(clean: string) {
  const once = parseFragment(clean);
  const twice = parseFragment(serialize(once));
  expect(violations(once)).toEqual([]);
  expect(violations(twice)).toEqual([]);
  expect(violations(parse(`<!doctype html><body><div>${clean}</div>`))).toEqual([]);
  expect(violations(parse(`<!doctype html><body><table><tr><td>${clean}`))).toEqual([]);
}

it("has enough samples, and most XSS samples contain violations", () => {
  expect(new Set(xssSamples).size).toBeGreaterThanOrEqual(200);
  expect(new Set(articleSamples.map(([input]) => input)).size).toBeGreaterThanOrEqual(50);
  const short = xssSamples.filter(({ length }) => length < 1000);
  const harmless = short.filter((sample) => violations(parseFragment(sample)).length === 0);
  expect(harmless.length / short.length, "most samples contain violations").toBeLessThan(0.15);
});

describe("an XSS sample", () => {
  it.each(xssSamples.map((sample) => [sample.slice(0, 100), sample]))("%s is sanitized", (_, sample) => {
    const clean = sanitizeArticle(sample);
    expectInert(clean);
    expect(sanitizeArticle(clean)).toBe(clean);
  });

  it("is sanitized in random combinations", () => {
    const sample = fc.constantFrom(...xssSamples.filter(({ length }) => length < 1000));
    const parts = fc.array(fc.oneof(sample, fc.constantFrom(...articleSamples.map(([input]) => input))), {
      maxLength: 5,
    });
    const cut = fc
      .tuple(parts, fc.nat(400), fc.nat(400))
      .map(([samples, from, to]) => samples.join("").slice(from, -to || undefined));
    fc.assert(
      fc.property(
        fc.oneof(
          parts.map((samples) => samples.join("")),
          cut,
        ),
        (text) => {
          const clean = sanitizeArticle(text);
          expectInert(clean);
          expect(sanitizeArticle(clean)).toBe(clean);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("allowed HTML", () => {
  it.each(articleSamples)("%s is preserved or normalized", (input, expected) => {
    expect(sanitizeArticle(input)).toBe(expected);
    expect(sanitizeArticle(expected)).toBe(expected);
    expectInert(expected);
  });

  it("keeps any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        expect(textContent(sanitizeArticle(`<p>${escaped}</p>`))).toBe(text.replace(/\s+/g, " ").trim());
      }),
    );
  });
});

describe("random markup", () => {
  const tokens =
    "< > </ /> <!-- --> <a <img <p> </p> <svg> <math> <style> <table> <td> <script> href= src= ' \" & &#x6a; &colon; javascript: // / \\ \0 \t id=x <h2 <b> </b> <li> <pre> <div> </div> <select> <xmp> <title> <noscript> <template> x 1".split(
      " ",
    );
  it("is sanitized, and sanitizing is idempotent", () => {
    const adjacent = fc
      .array(fc.oneof(fc.constantFrom(...tokens), fc.string({ maxLength: 5 })))
      .map((pieces) => pieces.join(""));
    const spaced = fc.array(fc.constantFrom(...tokens)).map((pieces) => pieces.join(" "));
    fc.assert(
      fc.property(fc.oneof(adjacent, spaced), (text) => {
        const clean = sanitizeArticle(text);
        expectInert(clean);
        expect(sanitizeArticle(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });
});
