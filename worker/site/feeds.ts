import { type Context, Hono } from "hono";
import { categories } from "#contract/categories.ts";
import { company } from "#contract/company.ts";
import { escapeHtml } from "#contract/html.ts";
import { descriptionOf } from "#contract/page-descriptions.ts";
import { pages } from "#contract/pages.ts";
import type { PostSummary } from "#contract/posts.ts";
import { refusalMessage } from "#contract/refusals.ts";
import { findPosts } from "#worker/db/posts.ts";
import type { AppEnv } from "#worker/env.ts";
import { answerByVersion } from "#worker/http/cached-answers.ts";
import { logError } from "#worker/http/log-error.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";

type Ctx = Context<AppEnv>;

const cachedForAnHour = { "Cache-Control": "public, max-age=3600" };
const securityPath = "/.well-known/security.txt";

export const feeds = new Hono<AppEnv>()
  .get("/sitemap.xml", (c) => fromPosts(c, "application/xml", sitemap, maxSitemapPosts))
  .get("/feed.xml", (c) => fromPosts(c, "application/atom+xml", atomFeed, feedLength))
  .get("/llms.txt", (c) => fromPosts(c, "text/plain", llmsTxt, feedLength))
  .get("/robots.txt", (c) => c.text(robots, 200, cachedForAnHour))
  .get(securityPath, (c) => c.text(securityTxt(new Date()), 200, cachedForAnHour));

const urlOf = (path: string) => escapeHtml(company.website + path);
const articlePath = ({ slug }: PostSummary) => `/blog/${encodeURIComponent(slug)}`;
const indexedPages = pages.filter(({ robots, path }) => robots === "all" && !path.includes(":"));

/** A sitemap may hold 50,000 URLs (sitemaps.org). */
const maxSitemapPosts = 40_000;
const feedLength = 50;

async function fromPosts(
  c: Ctx,
  type: string,
  write: (posts: readonly PostSummary[]) => string,
  limit: number,
) {
  const answer = answerByVersion(c, "posts", c.req.path, async (db) => {
    const { data } = await findPosts(db, { limit });
    return new Response(write(data), { headers: { "Content-Type": `${type}; charset=utf-8` } });
  });
  return withTimeout(answer).catch((error) => {
    logError("feed without database", error);
    return c.text(refusalMessage.unavailable, 503, { "Retry-After": "10" });
  });
}

function sitemap(posts: readonly PostSummary[]): string {
  const urls = [
    ...indexedPages.map(({ path }) => `<url><loc>${urlOf(path)}</loc></url>`),
    ...categories.map(({ slug }) => `<url><loc>${urlOf(`/shop/${slug}`)}</loc></url>`),
    ...posts.map(
      (post) => `<url><loc>${urlOf(articlePath(post))}</loc><lastmod>${post.updatedAt}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/**
 * Escapes user input for XML. Removes U+FFFE, U+FFFF and control characters except tabs and line breaks. XML 1.0
 * forbids these, except U+007F to U+009F, even as character references.
 */
const escapeXml = (text: string) => escapeHtml(text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ""));

/** Writes an Atom feed (RFC 4287). */
function atomFeed(posts: readonly PostSummary[]): string {
  const updated = [launchDate, ...posts.map((post) => post.updatedAt)].toSorted().at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>${escapeHtml(`${company.name} blog`)}</title>
<id>${urlOf("/blog")}</id>
<link href="${urlOf("/blog")}"/>
<link rel="self" href="${urlOf("/feed.xml")}"/>
<updated>${updated}</updated>
<author><name>${escapeHtml(company.name)}</name></author>
${posts.map(atomEntry).join("\n")}
</feed>
`;
}

/** The earliest `updated` of the feed, because Atom requires this element even if there are no posts. */
const launchDate = "2025-03-21T00:00:00.000Z";

function atomEntry(post: PostSummary): string {
  const url = urlOf(articlePath(post));
  return `<entry>
<title>${escapeXml(post.title)}</title>
<id>${url}</id>
<link href="${url}"/>
<published>${post.publishedAt}</published>
<updated>${post.updatedAt}</updated>
<author><name>${escapeXml(post.authorName)}</name></author>
<category term="${escapeXml(post.category)}"/>
<summary>${escapeXml(post.excerpt)}</summary>
</entry>`;
}

const listItem = ({ title, description }: { title: string; description: string }, path: string) =>
  `- [${escapeMarkdown(title)}](${company.website}${path}): ${escapeMarkdown(description)}`;

const escapeMarkdown = (text: string) => text.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&");

/** Writes llms.txt: a list of pages and articles in Markdown for language models (llmstxt.org). */
function llmsTxt(posts: readonly PostSummary[]): string {
  return `# ${company.name}

> ${company.blurb} Quote requests are answered within 24-48 business hours; the online store is not open yet.

## Pages

${indexedPages.map((page) => listItem({ title: page.title, description: descriptionOf(page) }, page.path)).join("\n")}

## Articles

${posts.map((post) => listItem({ title: post.title, description: post.excerpt }, articlePath(post))).join("\n")}
`;
}

/** Does not disallow the pages with a `noindex` tag, because crawlers must fetch them to see it. */
const robots = `User-agent: *
Disallow: /api/

Sitemap: ${company.website}/sitemap.xml
`;

const securityLifetimeMs = 30 * 86_400_000;

/** The mailbox for vulnerability reports (RFC 2142). */
const securityEmail = `security@${company.email.split("@")[1]}`;

/** Writes security.txt (RFC 9116). Generated for each request, it expires 30 days later. */
const securityTxt = (now: Date) => `Contact: mailto:${securityEmail}
Expires: ${new Date(now.getTime() + securityLifetimeMs).toISOString()}
Preferred-Languages: en
Canonical: ${company.website}${securityPath}
`;
