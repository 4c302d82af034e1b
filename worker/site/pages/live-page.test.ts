import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createPost } from "#contract/admin-posts.ts";
import { articleError } from "#contract/article-error.ts";
import { company } from "#contract/company.ts";
import { call } from "#worker/test/call.ts";
import { loadPages, template } from "#worker/test/pages.ts";
import { insertPost } from "#worker/test/posts.ts";
import { recordStatements } from "#worker/test/record-statements.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";
import { stalledDatabase } from "#worker/test/stalled-database.ts";
import { validBody } from "#worker/test/valid-body.ts";

const fetchAsset = vi.fn(async (url: URL) => {
  const built = url.pathname.startsWith("/templates/") ? template : `built ${url.pathname}`;
  return new Response(built, { headers: { ETag: '"build"', "Content-Type": "text/html; charset=utf-8" } });
});
const bindings = { ASSETS: { fetch: fetchAsset } as unknown as Fetcher };
const open = (path: string, headers: Record<string, string> = {}, db: D1Database = env.DB) =>
  call(path, { headers, bindings: { ...bindings, DB: db } });
const text = async (path: string) => (await open(path)).text();

signInAsStaff();
const validPost = validBody(createPost) as object;

beforeAll(() => loadPages(["/", "/blog", "/blog/gloves"]));
beforeEach(async () => {
  await env.DB.exec("DELETE FROM posts");
});

const captures = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => found ?? "");

describe("an article", () => {
  it("is complete in the HTML: text, tags, title, description, canonical URL", async () => {
    await insertPost({
      slug: "gloves",
      title: "Gloves & <cuts>",
      content: "<h2>Level A4</h2><p>Cut text</p>",
    });
    const html = await text("/blog/gloves");
    for (const words of ["Cut text", "Level A4", "EN 388", "Ana Ruiz"]) expect(html).toContain(words);
    expect(captures(html, /<title>(.*?)<\/title>/g)).toEqual([`Gloves &amp; &lt;cuts&gt; | ${company.name}`]);
    expect(captures(html, /<meta name="description" content="(.*?)"/g)).toEqual(["What the numbers mean."]);
    expect(captures(html, /<link rel="canonical" href="(.*?)"/g)).toEqual([`${company.website}/blog/gloves`]);
    expect(html).toContain('<meta property="og:type" content="article"');
  });

  it("is 404 once it is no longer published", async () => {
    await insertPost({ slug: "shy", content: "<p>Hidden text</p>" });
    expect((await open("/blog/shy")).status).toBe(200);
    await env.DB.exec("UPDATE posts SET isPublished = 0");
    const gone = await open("/blog/shy");
    expect(gone.status).toBe(404);
    const html = await gone.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain("Hidden text");
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain(`<title>${articleError.title} | ${company.name}</title>`);
    expect(html).toContain(articleError.text);
  });

  it("does not reveal the version of its row", async () => {
    await insertPost({ slug: "gloves" });
    await env.DB.exec("UPDATE posts SET version = 41");
    for (const path of ["/blog", "/blog/gloves"]) expect(await text(path), path).not.toMatch(/version/i);
  });
});

it("shows an edit in page, list, feed and llms.txt, and removes a deleted post from these and the sitemap", async () => {
  const places = ["/blog/gloves", "/blog", "/feed.xml", "/llms.txt"];
  await insertPost({ slug: "gloves", title: "First title" });
  for (const place of places) expect(await text(place), place).toContain("First title");
  expect(await text("/sitemap.xml")).toContain(`<loc>${company.website}/blog/gloves</loc>`);
  await env.DB.exec("UPDATE posts SET title = 'Second title'");
  for (const place of places) {
    expect(await text(place), place).toContain("Second title");
    expect(await text(place), place).not.toContain("First title");
  }
  await env.DB.exec("DELETE FROM posts");
  for (const place of places) expect(await text(place), place).not.toContain("Second title");
  expect(await text("/sitemap.xml")).not.toContain("gloves");
});

it("shows a changed brand on the home page", async () => {
  expect(await text("/")).toContain('alt="Arvoltek"');
  await env.DB.exec("UPDATE brands SET name = 'Renamed Works' WHERE name = 'Arvoltek'");
  expect(await text("/")).toContain('alt="Renamed Works"');
  await env.DB.exec("UPDATE brands SET name = 'Arvoltek' WHERE name = 'Renamed Works'");
});

it("renders a page with the current deployment's template, not a previous one's", async () => {
  await insertPost({ slug: "gloves" });
  const fetchNextBuild = async (url: URL) => {
    const text = await (await fetchAsset(url)).text();
    return new Response(text.replace("<body>", "<body>next build"), { headers: { ETag: '"next"' } });
  };
  const deployments = ["first", "next"].map((id) => ({
    ASSETS: id === "next" ? ({ fetch: fetchNextBuild } as unknown as Fetcher) : bindings.ASSETS,
    DEPLOYED: { id, tag: "", timestamp: "" },
  }));
  for (const deployment of [...deployments, ...deployments]) {
    const answer = await call("/blog/gloves", { bindings: deployment });
    expect((await answer.text()).includes("next build")).toBe(deployment.DEPLOYED.id === "next");
  }
});

describe("an ETag", () => {
  it("belongs to one page at one version", async () => {
    await insertPost({ slug: "gloves" });
    await insertPost({ slug: "threads" });
    const paths = ["/", "/blog", "/blog/gloves", "/blog/threads", "/feed.xml", "/sitemap.xml", "/llms.txt"];
    const tags = new Map<string, string>();
    for (const path of paths) tags.set(path, (await open(path)).headers.get("ETag") ?? "");
    expect(new Set(tags.values()).size).toBe(paths.length);
    for (const path of paths) {
      for (const [other, tag] of tags) {
        const { status } = await open(path, { "If-None-Match": tag });
        expect(status, `${path} with the tag of ${other}`).toBe(path === other ? 304 : 200);
      }
    }
    await env.DB.exec("UPDATE posts SET title = 'Another' WHERE slug = 'threads'");
    expect((await open("/blog", { "If-None-Match": tags.get("/blog") ?? "" })).status).toBe(200);
  });

  it("is checked with one query of the list versions when nothing has changed", async () => {
    await insertPost({ slug: "gloves" });
    const { DB, statements } = recordStatements();
    const tag = (await open("/blog/gloves")).headers.get("ETag") ?? "";
    expect((await open("/blog/gloves", { "If-None-Match": tag }, DB)).status).toBe(304);
    expect((await open("/blog/gloves", {}, DB)).status).toBe(200);
    expect(statements).toHaveLength(2);
    for (const sql of statements) expect(sql).toContain("list_versions");
  });
});

describe("while the database does not respond", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const openStalled = async (path: string) => {
    vi.useFakeTimers();
    const answer = open(path, {}, stalledDatabase(new Promise(() => {})));
    await vi.advanceTimersByTimeAsync(3000);
    return answer;
  };

  it("shows the cached page", async () => {
    await insertPost({ slug: "kept", content: "<p>Kept text</p>" });
    await text("/blog/kept");
    const answer = await openStalled("/blog/kept");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Kept text");
    expect(answer.headers.get("ETag")).toBeNull();
  });

  it.each([
    ["unpublished", () => ({ method: "PUT", body: { ...validPost, isPublished: false } })],
    ["renamed", () => ({ method: "PUT", body: { ...validPost, slug: "renamed" } })],
    ["deleted", () => ({ method: "DELETE" })],
  ])("does not show a page cached before the article was %s", async (_, edit) => {
    await insertPost({ slug: "withdrawn", content: "<p>Withdrawn text</p>" });
    await text("/blog/withdrawn");
    const id = await env.DB.prepare("SELECT id FROM posts").first("id");
    const headers = { "X-Admin-Token": "staff" };
    expect((await call(`/api/admin/blog/posts/${id}`, { headers, ...edit() })).status).toBe(200);
    const answer = await openStalled("/blog/withdrawn");
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain("Withdrawn text");
  });

  it("does not show content that is known to have been withdrawn in another data center", async () => {
    await insertPost({ slug: "withdrawn", content: "<p>Withdrawn text</p>" });
    await text("/blog/withdrawn");
    await env.DB.exec("UPDATE posts SET isPublished = 0");
    await text("/blog");
    expect((await openStalled("/blog/withdrawn")).status).toBe(503);
  });

  it("shows no cached page after an hour without the database", async () => {
    await insertPost({ slug: "old", content: "<p>Old text</p>" });
    await text("/blog/old");
    // After an hour, the edge cache drops the last known versions.
    await caches.default.delete("http://localhost/known-versions");
    expect((await openStalled("/blog/old")).status).toBe(503);
  });

  it("sends Retry-After if nothing is cached", async () => {
    const answer = await openStalled("/blog/never-asked-for");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("10");
  });
});
