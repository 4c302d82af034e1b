import { parse } from "parse5";
import { expect, it } from "vitest";
import { company } from "#contract/company.ts";
import { pages } from "#contract/pages.ts";
import { z } from "#contract/schema.ts";
import { articles } from "#worker/db/articles/articles.ts";
import { origin, visit } from "./browser.ts";

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: "manual" });
const sitemap = await (await get("/sitemap.xml")).text();
const listedPaths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
const isCategory = (path: string) => /^\/shop\/./.test(path);
const seededArticles = new Set(articles.map(({ slug }) => `/blog/${slug}`));
/** Whether another test wrote this article, and may delete it. */
const isTestArticle = (path: string) => /^\/blog\/./.test(path) && !seededArticles.has(path);
/** The indexed pages, but only two of the twenty categories, because these are rendered alike. */
const indexed = [
  ...listedPaths.filter((path) => !isCategory(path) && !isTestArticle(path)),
  ...listedPaths.filter(isCategory).slice(0, 2),
];
const unindexed = pages.filter(({ robots }) => robots !== "all");

interface Element {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: (Element & { value?: string })[];
}

/** Fetches a document. @returns its status and some of its head tags, by kind */
async function headOf(path: string) {
  const response = await get(path);
  const document = parse(await response.text()) as unknown as Element;
  const html = document.childNodes?.find(({ nodeName }) => nodeName === "html");
  const head = html?.childNodes?.find(({ nodeName }) => nodeName === "head")?.childNodes ?? [];
  const attribute = (element: Element, name: string) =>
    element.attrs?.find((each) => each.name === name)?.value ?? "";
  const textOf = (element: Element) => element.childNodes?.map(({ value }) => value).join("") ?? "";
  const findTags = (nodeName: string, key: string, value: string) =>
    head.filter((element) => element.nodeName === nodeName && attribute(element, key) === value);
  const meta = (name: string) =>
    [...findTags("meta", "name", name), ...findTags("meta", "property", name)].map((e) =>
      attribute(e, "content"),
    );
  return {
    status: response.status,
    titles: head.filter(({ nodeName }) => nodeName === "title").map(textOf),
    meta,
    canonical: findTags("link", "rel", "canonical").map((e) => attribute(e, "href")),
    data: findTags("script", "type", "application/ld+json").map((e) => JSON.parse(textOf(e)) as unknown),
  };
}

const ourUrl = z.string().check(z.startsWith(`${company.website}/`));
const nonEmpty = z.string().check(z.minLength(1));
const organizationReference = z.strictObject({ "@id": z.literal(`${company.website}/#organization`) });
/** Exactly the properties that our pages have for each schema.org type, among them all that search engines require. */
const thing = z.discriminatedUnion("@type", [
  z.strictObject({
    "@type": z.literal("Organization"),
    "@id": ourUrl,
    name: z.literal(company.name),
    url: ourUrl,
    logo: ourUrl,
    email: z.optional(z.email()),
    telephone: z.optional(z.string().check(z.regex(/^\+\d+$/))),
    address: z.optional(
      z.strictObject({
        "@type": z.literal("PostalAddress"),
        streetAddress: nonEmpty,
        addressLocality: nonEmpty,
        addressRegion: nonEmpty,
        postalCode: nonEmpty,
        addressCountry: z.string().check(z.length(2)),
      }),
    ),
  }),
  z.strictObject({
    "@type": z.literal("WebSite"),
    "@id": ourUrl,
    name: nonEmpty,
    url: ourUrl,
    publisher: organizationReference,
    potentialAction: z.strictObject({
      "@type": z.literal("SearchAction"),
      target: ourUrl.check(z.endsWith("{search_term_string}")),
      "query-input": z.literal("required name=search_term_string"),
    }),
  }),
  z.strictObject({
    "@type": z.literal("BreadcrumbList"),
    itemListElement: z
      .array(
        z.strictObject({ "@type": z.literal("ListItem"), position: z.int(), name: nonEmpty, item: ourUrl }),
      )
      .check(z.refine((trail) => trail.length > 1 && trail.every(({ position }, i) => position === i + 1))),
  }),
  z.strictObject({
    "@type": z.literal("BlogPosting"),
    headline: nonEmpty,
    description: nonEmpty,
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    author: z.strictObject({ "@type": z.literal("Person"), name: nonEmpty }),
    publisher: organizationReference,
    mainEntityOfPage: ourUrl,
    articleSection: nonEmpty,
    keywords: z.string(),
    image: ourUrl,
  }),
]);
const graph = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(thing),
});

it.each(indexed)("%s describes itself to browsers, search engines and link previews", async (path) => {
  const { status, titles, meta, canonical, data } = await headOf(path);
  expect(status).toBe(200);
  expect(titles).toHaveLength(1);
  expect(titles[0]).toMatch(new RegExp(`^\\S.* \\| ${company.name}$`));
  expect(meta("description")).toHaveLength(1);
  expect(meta("description")[0]?.length).toBeGreaterThan(30);
  expect(canonical).toEqual([company.website + path]);
  expect(meta("robots")).toEqual([]);
  for (const name of ["og:title", "og:description", "og:url", "og:type", "twitter:card"]) {
    expect(meta(name), name).toEqual([expect.stringMatching(/./)]);
  }
  expect(meta("og:url")).toEqual(canonical);
  const [picture = ""] = meta("og:image");
  expect(meta("twitter:image")).toEqual([picture]);
  expect((await get(new URL(picture).pathname)).headers.get("content-type")).toBe("image/png");

  expect(data).toHaveLength(1);
  const things = graph.parse(data[0])["@graph"];
  const types = things.map((each) => each["@type"]);
  expect(types.filter((type) => type === "Organization")).toHaveLength(1);
  expect(things.some((each) => "address" in each && "email" in each && "telephone" in each)).toBe(
    path === "/",
  );
  expect(types.includes("WebSite")).toBe(path === "/");
  expect(types.includes("BreadcrumbList")).toBe(path !== "/");
  expect(types.includes("BlogPosting")).toBe(/^\/blog\/./.test(path));
});

it.each([
  ...unindexed.map(({ path, robots }) => [path.replace(":slug", "anything"), robots] as const),
  ["/blog/no-such-article", "noindex"],
  ["/nope", "noindex"],
] as const)("%s is marked once as %s, and is not in the sitemap", async (path, robots) => {
  const { titles, meta, data } = await headOf(path);
  expect(meta("robots")).toEqual([robots]);
  expect([titles.length, meta("description").length]).toEqual([1, 1]);
  expect(listedPaths).not.toContain(path);
  for (const item of data) graph.parse(item);
});

it("marks only cart, checkout, order, search, product, status and admin pages as noindex", () => {
  expect(Object.fromEntries(unindexed.map(({ path, robots }) => [path, robots]))).toEqual({
    "/shop/cart": "noindex",
    "/shop/checkout": "noindex",
    "/checkout": "noindex",
    "/shop/order-confirmation": "noindex",
    "/shop/search": "noindex, follow",
    "/shop/product": "noindex",
    "/shop/product/:slug": "noindex",
    "/quote/:reference": "noindex",
    "/admin": "noindex",
    "/admin/blog": "noindex",
  });
});

it("never answers one page's request with another page's 304", async () => {
  const paths = [
    ...["/", "/shop", "/quote", "/blog", "/blog/glove-cut-levels", "/shop/fasteners"],
    ...["/shop/search", "/shop/search?q=a", "/shop/cart", "/shop/product/a", "/feed.xml"],
  ];
  const tags = new Map<string, string>();
  for (const path of paths) {
    const { headers } = await get(path);
    tags.set(path, headers.get("etag")?.replace(/^W\//, "") ?? "");
  }
  expect(tags.values()).not.toContain("");
  expect(new Set(tags.values()).size).toBe(paths.length);
  for (const path of paths) {
    const otherTags = paths.filter((other) => other !== path).map((other) => tags.get(other));
    const changed = await get(path, { "If-None-Match": otherTags.join(", ") });
    expect([changed.status, (await changed.text()).length > 0], path).toEqual([200, true]);
    // Requested again, because another test may have changed an article meanwhile.
    await expect
      .poll(async () => {
        const tag = (await get(path)).headers.get("etag") ?? "";
        const same = await get(path, { "If-None-Match": tag });
        return [same.status, await same.text()];
      })
      .toEqual([304, ""]);
  }
});

it("writes XML that a browser can parse", async () => {
  const page = await visit("/sitemap", { bypassCSP: true }); // Trusted Types forbid parsing a string
  for (const path of ["/sitemap.xml", "/feed.xml"]) {
    const names = await page.evaluate(async (from) => {
      const xml = await (await fetch(from)).text();
      return [...new DOMParser().parseFromString(xml, "application/xml").querySelectorAll("*")].map(
        ({ localName }) => localName,
      );
    }, path);
    expect(names, path).not.toContain("parsererror");
    expect(names.length, path).toBeGreaterThan(20);
  }
});
