import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { cleanHtml } from "./clean-html.ts";
import { honestHtml } from "./honest-html.ts";
import { hostileHtml } from "./hostile-html.ts";
import { textOf } from "./text-of.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const none: string[] = [];
/** What may stand in an article, said a second time and apart from the sanitiser. */
const mayHave: Record<string, string[]> = {
  ...Object.fromEntries(
    "p div ul li blockquote pre hr br figure figcaption dl dt dd em strong sub sup code kbd caption thead tbody tfoot tr table html head body"
      .split(" ")
      .map((tag) => [tag, none]),
  ),
  ...{ h2: ["id"], h3: ["id"], h4: ["id"], ol: ["start"], a: ["href", "rel"] },
  ...{ th: ["colspan", "rowspan", "scope"], td: ["colspan", "rowspan"] },
  img: ["src", "alt", "width", "height", "loading", "referrerpolicy"],
};
const page = "https://site.example/blog/article";
const html = "http://www.w3.org/1999/xhtml";

/** Everything in a parsed text that has no business in an article. */
function forbidden(node: Node): string[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(forbidden) : [];
  if (node.nodeName === "#comment") return ["comment", ...children];
  if (!("tagName" in node)) return children;
  return [...faults(node), ...children];
}

function faults({ tagName, namespaceURI, attrs }: Element): string[] {
  const allowed = mayHave[tagName];
  if (!allowed || namespaceURI !== html) return [`<${tagName}>`];
  const given = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const found = Object.keys(given).filter((name) => !allowed.includes(name));
  const url = URL.parse(given.href ?? given.src ?? "/", page);
  const schemes = tagName === "a" ? ["https:", "http:", "mailto:", "tel:"] : ["https:"];
  if (!url || !schemes.includes(url.protocol) || url.username) found.push(`address ${url?.href}`);
  const foreign = url?.host && url.host !== "site.example";
  if (tagName === "a" && foreign && given.rel !== "noopener noreferrer") found.push("rel");
  if (tagName === "img" && foreign && given.referrerpolicy !== "no-referrer") found.push("referrer");
  if (tagName === "img" && (given.width === "1" || given.height === "1")) found.push("pixel");
  if (given.id !== undefined && !/^article-[\w-]+$/.test(given.id)) found.push(`id ${given.id}`);
  return found;
}

/** Parsed as a fragment, as a page, and once more after a browser has written it out: mutations show there. */
function expectInert(clean: string) {
  const once = parseFragment(clean);
  const twice = parseFragment(serialize(once));
  expect(forbidden(once)).toEqual([]);
  expect(forbidden(twice)).toEqual([]);
  expect(forbidden(parse(`<!doctype html><body><div>${clean}</div>`))).toEqual([]);
  expect(forbidden(parse(`<!doctype html><body><table><tr><td>${clean}`))).toEqual([]);
}

it("has enough to judge by", () => {
  expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(200);
  expect(new Set(honestHtml.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(50);
  const short = hostileHtml.filter(({ length }) => length < 1000);
  const harmless = short.filter((sample) => forbidden(parseFragment(sample)).length === 0);
  expect(harmless.length / short.length, "the judge sees what is hostile").toBeLessThan(0.15);
});

describe("hostile HTML", () => {
  it.each(hostileHtml.map((sample) => [sample.slice(0, 100), sample]))("%s comes out inert", (_, sample) => {
    const clean = cleanHtml(sample);
    expectInert(clean);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it("comes out inert in any company", () => {
    const sample = fc.constantFrom(...hostileHtml.filter(({ length }) => length < 1000));
    const parts = fc.array(fc.oneof(sample, fc.constantFrom(...honestHtml.map(([typed]) => typed))), {
      maxLength: 5,
    });
    const cut = fc
      .tuple(parts, fc.nat(400), fc.nat(400))
      .map(([all, from, to]) => all.join("").slice(from, -to || undefined));
    fc.assert(
      fc.property(
        fc.oneof(
          parts.map((all) => all.join("")),
          cut,
        ),
        (text) => {
          const clean = cleanHtml(text);
          expectInert(clean);
          expect(cleanHtml(clean)).toBe(clean);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("honest HTML", () => {
  it.each(honestHtml)("%s comes out whole", (typed, kept) => {
    expect(cleanHtml(typed)).toBe(kept);
    expect(cleanHtml(kept)).toBe(kept);
    expectInert(kept);
  });

  it("keeps its text whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        expect(textOf(cleanHtml(`<p>${escaped}</p>`))).toBe(text.replace(/\s+/g, " ").trim());
      }),
    );
  });
});

describe("any text", () => {
  const words =
    "< > </ /> <!-- --> <a <img <p> </p> <svg> <math> <style> <table> <td> <script> href= src= ' \" & &#x6a; &colon; javascript: // / \\ \0 \t id=x <h2 <b> </b> <li> <pre> <div> </div> <select> <xmp> <title> <noscript> <template> x 1".split(
      " ",
    );
  it("comes out inert, and clean stays clean", () => {
    const soup = fc
      .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 5 })))
      .map((all) => all.join(""));
    const spaced = fc.array(fc.constantFrom(...words)).map((all) => all.join(" "));
    fc.assert(
      fc.property(fc.oneof(soup, spaced), (text) => {
        const clean = cleanHtml(text);
        expectInert(clean);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });
});
