import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { postInput } from "#contract/admin-posts.ts";
import { categories } from "#contract/categories.ts";
import { findPage, notFoundPage } from "#contract/pages.ts";
import { type PostSummary, postCategories } from "#contract/posts.ts";
import { sanitizeArticle } from "#worker/html/sanitize-article.ts";
import { call } from "#worker/test/call.ts";
import { seed } from "../seed.ts";
import { articles } from "./articles.ts";
import { readingMinutes, wordCount } from "./reading-minutes.ts";

const pictures = import.meta.glob<string>("/web/public/images/blog/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});
const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, "g"))].map(([, value]) => value ?? "");

it("has nine or more articles, one or more in each category, oldest first, each with its own slug, title, date and picture", () => {
  expect(articles.length).toBeGreaterThanOrEqual(9);
  expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(postCategories));
  for (const key of ["slug", "title", "publishedAt", "featuredImage"] as const) {
    expect(new Set(articles.map((article) => article[key])).size).toBe(articles.length);
  }
  expect(articles.map(({ publishedAt }) => publishedAt)).toEqual(
    articles.map(({ publishedAt }) => publishedAt).toSorted(),
  );
});

it("uses every image, each an SVG with a size and a title", () => {
  const used = articles.flatMap(({ featuredImage, content }) => [featuredImage, ...valuesOf(content, "src")]);
  expect(new Set(used)).toEqual(
    new Set(Object.keys(pictures).map((path) => path.replace("/web/public", ""))),
  );
  for (const [path, svg] of Object.entries(pictures)) {
    expect(svg, path).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) (\d+)" width="\1" height="\2"/,
    );
    expect(svg, path).toMatch(/<title>.{10,}<\/title>[\s\S]*<path [\s\S]*<\/svg>\s*$/);
    expect(svg, path).not.toMatch(/<script|href=|style=| on\w+=/);
  }
});

it.each(articles)(
  "$slug is a valid post of 500 to 1,200 words in four or more sections, unchanged by sanitizing",
  (article) => {
    const { content } = article;
    expect(wordCount(content)).toBeGreaterThanOrEqual(500);
    expect(wordCount(content)).toBeLessThanOrEqual(1200);
    expect(sanitizeArticle(content)).toBe(content);
    const input = postInput.parse({ ...article, readTime: readingMinutes(content) });
    expect(input.excerpt.length).toBeLessThanOrEqual(220);
    expect(content).not.toMatch(/ {2}|\bTODO\b|--/);
    expect(content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4);
  },
);

it.each(articles.filter(({ content }) => content.includes("<img")))(
  "$slug shows its pictures at their intrinsic size, with alternative text",
  ({ content }) => {
    for (const [tag] of content.matchAll(/<img[^>]*>/g)) {
      const [src = ""] = valuesOf(tag, "src");
      const size = valuesOf(tag, "width").concat(valuesOf(tag, "height"));
      expect(pictures[`/web/public${src}`]).toContain(`viewBox="0 0 ${size.join(" ")}"`);
      expect(valuesOf(tag, "alt")[0]?.length).toBeGreaterThan(20);
    }
  },
);

it.each(articles)("$slug links to the quote form, and only to existing pages", ({ content }) => {
  const links = valuesOf(content, "href").map((href) => new URL(href, "https://millrace.example"));
  expect(links.some(({ pathname }) => pathname === "/quote")).toBe(true);
  for (const { origin, pathname } of links) {
    expect(origin).toBe("https://millrace.example");
    expect(findPage(pathname)).not.toBe(notFoundPage);
    const slug = /^\/blog\/(.+)/.exec(pathname)?.[1];
    if (slug) expect(articles.map((article) => article.slug)).toContain(slug);
    const category = findPage(pathname).path === "/shop/:slug" && pathname.replace("/shop/", "");
    if (category) expect(categories.map((entry) => entry.slug)).toContain(category);
  }
});

it("seeds a new database, and does not restore deleted articles", async () => {
  const list = async () => (await call("/api/blog/posts")).json<{ data: PostSummary[] }>();
  const { data } = await list();
  expect(data.map(({ slug }) => slug)).toEqual(articles.map(({ slug }) => slug).toReversed());
  expect(data.every(({ readTime }) => readTime >= 3 && readTime <= 6)).toBe(true);
  expect(data[0]?.tags).toEqual(articles.at(-1)?.tags);
  expect(data[0]?.updatedAt).toBe(data[0]?.publishedAt);

  await env.DB.exec("DELETE FROM posts");
  expect((await seed(env.DB)).posts).toBe(0);
  expect((await list()).data).toEqual([]);
});
