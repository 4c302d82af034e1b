import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { categories } from "#contract/categories.ts";
import { company } from "#contract/company.ts";
import { call } from "#worker/test/call.ts";
import { insertPost } from "#worker/test/posts.ts";

const text = async (path: string) => (await call(path)).text();
const captures = (document: string, pattern: RegExp) =>
  [...document.matchAll(pattern)].map(([, found]) => found);

beforeEach(async () => {
  await env.DB.exec("DELETE FROM posts");
});

it.each([
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/feed.xml", "application/atom+xml; charset=utf-8"],
  ["/llms.txt", "text/plain; charset=utf-8"],
])("%s has the type %s and an ETag, and contains no unpublished posts", async (path, type) => {
  const empty = await call(path);
  expect([empty.status, empty.headers.get("Content-Type")]).toEqual([200, type]);
  await insertPost({ slug: "shown", title: "Shown title" });
  await insertPost({ slug: "unpublished", title: "Unpublished title", isPublished: false });
  const filled = await call(path);
  const etag = filled.headers.get("ETag") ?? "";
  expect(etag).not.toBe(empty.headers.get("ETag"));
  const body = await filled.text();
  expect(body).toContain("/blog/shown");
  expect(body).not.toMatch(/unpublished/i);
  const again = await call(path, { headers: { "If-None-Match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

it("lists each indexed page, category and post once in the sitemap, with lastmod for posts", async () => {
  await insertPost({ slug: "one", publishedAt: "2026-02-03T00:00:00.000Z" });
  const addresses = captures(await text("/sitemap.xml"), /<loc>(.*?)<\/loc>/g);
  expect(new Set(addresses).size).toBe(addresses.length);
  const urlOf = (path: string) => company.website + path;
  expect(addresses).toEqual(
    [
      ...["/", "/shop", "/quote", "/blog", "/privacy-policy", "/terms-of-service", "/sitemap"],
      ...categories.map(({ slug }) => `/shop/${slug}`),
      "/blog/one",
    ].map(urlOf),
  );
  expect(await text("/sitemap.xml")).toContain(
    `<loc>${urlOf("/blog/one")}</loc><lastmod>2026-02-03T00:00:00.000Z</lastmod>`,
  );
});

it("the feed has the elements that Atom requires and escapes titles", async () => {
  const title = `5 < 6 & "7" ]]> \u0001\u000b<script>`;
  await insertPost({ slug: "signs", title, publishedAt: "2026-02-03T00:00:00.000Z" });
  const feed = await text("/feed.xml");
  expect(captures(feed, /<title>([\s\S]*?)<\/title>/g)).toEqual([
    `${company.name} blog`,
    "5 &lt; 6 &amp; &quot;7&quot; ]]&gt; &lt;script&gt;",
  ]);
  const address = `${company.website}/blog/signs`;
  expect(captures(feed, /<id>(.*?)<\/id>/g)).toEqual([`${company.website}/blog`, address]);
  expect(captures(feed, /<updated>(.*?)<\/updated>/g)).toEqual(Array(2).fill("2026-02-03T00:00:00.000Z"));
  expect(captures(feed, /<name>(.*?)<\/name>/g)).toEqual([company.name, "Ana Ruiz"]);
  expect(feed).toContain(`<link rel="self" href="${company.website}/feed.xml"/>`);
});

it("limits the feed and llms.txt to fifty posts, but not the sitemap", async () => {
  for (let i = 10; i < 62; i++)
    await insertPost({ slug: `n-${i}`, publishedAt: `2026-01-01T00:00:${i}.000Z` });
  const postPaths = async (path: string) =>
    captures(await text(path), /(\/blog\/n-\d+)(?=<\/id>|<\/loc>|\))/g);
  expect(await postPaths("/feed.xml")).toHaveLength(50);
  expect(await postPaths("/llms.txt")).toHaveLength(50);
  expect((await postPaths("/llms.txt"))[0]).toBe("/blog/n-61");
  expect(await postPaths("/sitemap.xml")).toHaveLength(52);
});

it("writes one line per post into llms.txt", async () => {
  await insertPost({ slug: "lines", title: "Two\nlines [and](evil)" });
  expect(await text("/llms.txt")).toContain(
    `\n- [Two lines \\[and\\](evil)](${company.website}/blog/lines): What the numbers mean.\n`,
  );
});

it("allows robots everything but the API", async () => {
  const lines = (await text("/robots.txt")).trim().split("\n");
  expect(lines).toEqual(["User-agent: *", "Disallow: /api/", "", `Sitemap: ${company.website}/sitemap.xml`]);
});

it("security.txt says where to report a vulnerability, and has not expired (RFC 9116)", async () => {
  const response = await call("/.well-known/security.txt");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; charset=utf-8$/i);
  const lines = (await response.text()).trim().split("\n");
  expect(lines).toEqual([
    "Contact: mailto:security@millrace.example",
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    "Preferred-Languages: en",
    `Canonical: ${company.website}/.well-known/security.txt`,
  ]);
  const daysLeft = (Date.parse(lines[1]?.slice("Expires: ".length) ?? "") - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(29);
  expect(daysLeft, "RFC 9116 recommends less than a year").toBeLessThan(365);
});
