import { type Context, Hono } from "hono";
import { categories } from "#contract/categories.ts";
import { company } from "#contract/company.ts";
import { escapeHtml } from "#contract/html.ts";
import { descriptionOf } from "#contract/page-descriptions.ts";
import { pages } from "#contract/pages.ts";
import type { PostSummary } from "#contract/posts.ts";
import { refusalMessage } from "#contract/refusals.ts";
import { listVersion } from "#worker/db/list-version.ts";
import { findPosts } from "#worker/db/post-list.ts";
import type { AppEnv } from "#worker/env.ts";
import { etagOf, matchesEtag } from "#worker/http/etag.ts";
import { logError } from "#worker/http/log-error.ts";
import { databaseTimeoutMs, withTimeout } from "#worker/http/with-timeout.ts";

type Ctx = Context<AppEnv>;

/** What machines read of the site: sitemap, feed, and two notes in plain text. */
export const feeds = new Hono<AppEnv>()
  .get("/sitemap.xml", (c) => fromPosts(c, "application/xml", sitemap, mostPosts))
  .get("/feed.xml", (c) => fromPosts(c, "application/atom+xml", feed, feedLength))
  .get("/llms.txt", (c) => fromPosts(c, "text/plain", summary, feedLength))
  .get("/robots.txt", (c) => c.text(robots, 200, { "Cache-Control": "public, max-age=3600" }));

const at = (path: string) => escapeHtml(company.website + path);
const articlePath = ({ slug }: PostSummary) => `/blog/${encodeURIComponent(slug)}`;
const indexed = pages.filter(({ robots, path }) => robots === "all" && !path.includes(":"));

/** Sitemaps hold 50,000 addresses at most (sitemaps.org); no blog of ours comes near. */
const mostPosts = 40_000;
const feedLength = 50;

/** Written from the newest published posts and tagged by their version: who knows them costs one cheap row. */
async function fromPosts(
  c: Ctx,
  type: string,
  write: (posts: readonly PostSummary[]) => string,
  most: number,
) {
  const untilMs = Date.now() + databaseTimeoutMs;
  const version = await withTimeout(listVersion(c.env, "posts"), untilMs).catch(late);
  if (version === null) return notNow(c);
  const tag = await etagOf(c, version);
  const headers = { ETag: tag, "Cache-Control": "public, max-age=0, must-revalidate" };
  if (matchesEtag(c, tag)) return c.body(null, 304, headers);
  const found = await withTimeout(findPosts(c.env, { limit: most }), untilMs).catch(late);
  if (!found) return notNow(c);
  return c.body(write(found.data), 200, { ...headers, "Content-Type": `${type}; charset=utf-8` });
}

function late(error: unknown): null {
  logError("feed without database", error);
  return null;
}

/** Whoever reads these comes again; what does not answer would keep them waiting. */
function notNow(c: Ctx): Response {
  return c.text(refusalMessage.unavailable, 503, { "Retry-After": "10" });
}

function sitemap(posts: readonly PostSummary[]): string {
  const addresses = [
    ...indexed.map(({ path }) => `<url><loc>${at(path)}</loc></url>`),
    ...categories.map(({ slug }) => `<url><loc>${at(`/shop/${slug}`)}</loc></url>`),
    ...posts.map(
      (post) => `<url><loc>${at(articlePath(post))}</loc><lastmod>${post.updatedAt}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`;
}

/** Text of a person in XML, which has no place for control characters, not even escaped. */
const xml = (text: string) => escapeHtml(text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ""));

/** Atom, RFC 4287. */
function feed(posts: readonly PostSummary[]): string {
  const updated = [launch, ...posts.map((post) => post.updatedAt)].toSorted().at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>${escapeHtml(`${company.name} blog`)}</title>
<id>${at("/blog")}</id>
<link href="${at("/blog")}"/>
<link rel="self" href="${at("/feed.xml")}"/>
<updated>${updated}</updated>
<author><name>${escapeHtml(company.name)}</name></author>
${posts.map(entry).join("\n")}
</feed>
`;
}

/** Of an empty feed, which must say when it changed too. */
const launch = "2025-03-21T00:00:00.000Z";

function entry(post: PostSummary): string {
  const address = at(articlePath(post));
  return `<entry>
<title>${xml(post.title)}</title>
<id>${address}</id>
<link href="${address}"/>
<published>${post.publishedAt}</published>
<updated>${post.updatedAt}</updated>
<author><name>${xml(post.authorName)}</name></author>
<category term="${xml(post.category)}"/>
<summary>${xml(post.excerpt)}</summary>
</entry>`;
}

const line = ({ title, description }: { title: string; description: string }, path: string) =>
  `- [${onOneLine(title)}](${company.website}${path}): ${onOneLine(description)}`;

const onOneLine = (text: string) => text.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&");

/** The site in Markdown for language models (llmstxt.org). */
function summary(posts: readonly PostSummary[]): string {
  return `# ${company.name}

> ${company.blurb} Quote requests are answered within 24-48 business hours; the online store is not open yet.

## Pages

${indexed.map((page) => line({ title: page.title, description: descriptionOf(page) }, page.path)).join("\n")}

## Articles

${posts.map((post) => line({ title: post.title, description: post.excerpt }, articlePath(post))).join("\n")}
`;
}

/** What must not be indexed says so itself: who may not fetch a page cannot read that. */
const robots = `User-agent: *
Disallow: /api/

Sitemap: ${company.website}/sitemap.xml
`;
