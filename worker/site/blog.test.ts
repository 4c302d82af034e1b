import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Post } from "#contract/posts.ts";
import { findPosts } from "#worker/db/posts.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { insertPost } from "#worker/test/posts.ts";
import { recordStatements } from "#worker/test/record-statements.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff();
const staff = { "X-Admin-Token": "staff" };

interface Page {
  data: Post[];
  nextCursor: string | null;
}
const list = async (query = "", headers: Record<string, string> = {}): Promise<Page> =>
  (await call(`/api/blog/posts${query}`, { headers })).json();
const slugs = ({ data }: Page) => data.map(({ slug }) => slug);

beforeEach(async () => {
  await env.DB.exec("DELETE FROM posts");
  await insertPost({ slug: "old", publishedAt: "2026-01-01T00:00:00.000Z" });
  await insertPost({ slug: "same-1", publishedAt: "2026-02-01T00:00:00.000Z" });
  await insertPost({ slug: "same-2", publishedAt: "2026-02-01T00:00:00.000Z" });
  await insertPost({ slug: "draft", publishedAt: "2026-03-01T00:00:00.000Z", isPublished: false });
  await insertPost({ slug: "new", publishedAt: "2026-04-01T00:00:00.000Z" });
});

describe("the list of posts", () => {
  it("contains published posts without content, newest first", async () => {
    const page = await list();
    expect(slugs(page)).toEqual(["new", "same-2", "same-1", "old"]);
    expect(page.nextCursor).toBeNull();
    expect(page.data[0]).toEqual({
      ...{ id: expect.any(Number), title: "Choosing gloves", slug: "new", excerpt: "What the numbers mean." },
      ...{
        authorName: "Ana Ruiz",
        category: "Safety",
        tags: ["gloves", "EN 388"],
        featuredImage: null,
        readTime: 4,
      },
      ...{
        publishedAt: "2026-04-01T00:00:00.000Z",
        publishedOn: "March 31, 2026", // in New York
        updatedAt: "2026-04-01T00:00:00.000Z",
        isPublished: true,
      },
    });
  });

  it("pages without gaps or repetition while posts are added and deleted", async () => {
    const first = await list("?limit=2");
    expect(slugs(first)).toEqual(["new", "same-2"]);
    await insertPost({ slug: "newest", publishedAt: "2026-05-01T00:00:00.000Z" });
    await env.DB.exec("DELETE FROM posts WHERE slug = 'same-2'");
    const second = await list(`?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
    expect(slugs(second)).toEqual(["same-1", "old"]);
    expect(second.nextCursor).toBeNull();
  });

  it("contains unpublished posts for administrators, and the version of each post", async () => {
    const page = await list("", staff);
    expect(slugs(page)).toEqual(["new", "draft", "same-2", "same-1", "old"]);
    for (const post of page.data) expect(post).toHaveProperty("version", 1);
    expect(page.data[0]).not.toHaveProperty("content");
  });

  it.each([
    ["cursor", "x"],
    ["cursor", btoa("2026-01-01 1")],
    ["cursor", btoa("2026-01-01T00:00:00.000Z 1 OR 1=1")],
    ["cursor", "é"],
    ["cursor", "x".repeat(101)],
    ["limit", "0"],
    ["limit", "101"],
    ["limit", "1e309"],
  ])("refuses the %s %s", async (name, value) => {
    const response = await call(`/api/blog/posts?${new URLSearchParams({ [name]: value })}`);
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields).toHaveProperty(name);
  });

  it("is read from an index without sorting", async () => {
    for (const [options, index] of [
      [{}, "publishedPostsByTime"],
      [{ includesUnpublished: true }, "postsByTime"],
    ] as const) {
      const { DB, statements } = recordStatements();
      await findPosts(DB, { limit: 10, ...options });
      const sql = `EXPLAIN QUERY PLAN ${statements}`;
      // SQLite uses the partial index only if the SQL has a literal `isPublished = 1`. Binding 0 shows if it is a parameter.
      const values = [...sql.matchAll(/\?/g)].map(() => 0);
      const plan = JSON.stringify(
        (
          await env.DB.prepare(sql)
            .bind(...values)
            .all()
        ).results,
      );
      expect(plan).toContain(`USING INDEX ${index}`);
      expect(plan).not.toContain("TEMP B-TREE");
    }
  });
});

describe("a post", () => {
  it("is found by its slug, with content", async () => {
    const { data } = (await (await call("/api/blog/posts/old")).json()) as { data: Post };
    expect(data).toMatchObject({ slug: "old", content: "<p>Text</p>", isPublished: true });
    expect(data).not.toHaveProperty("version");
  });

  it.each(["draft", "missing", "OLD", "%00", "__proto__", "old%20", "' OR 1=1 --", "x".repeat(5000)])(
    "is 404 for the slug %s",
    async (slug) => {
      const response = await call(`/api/blog/posts/${slug}`);
      expect(response.status).toBe(404);
      expect((await refusalOf(response)).code).toBe("not_found");
    },
  );
});
