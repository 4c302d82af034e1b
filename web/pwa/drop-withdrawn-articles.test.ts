import { expect, it } from "vitest";
import { dropWithdrawnArticles, isWithdrawn } from "./drop-withdrawn-articles.ts";

const post = (slug: string, publishedAt: string) => ({
  ...{ id: 1, title: slug, slug, excerpt: "", authorName: "", category: "", tags: [], featuredImage: null },
  ...{ readTime: 1, publishedAt, updatedAt: publishedAt, isPublished: true, publishedOn: "" },
});
const articleUrl = (slug: string) =>
  `https://www.millrace.example/api/blog/posts/${encodeURIComponent(slug)}`;

/** A fake Cache with the given articles (each slug and its publication date) and an entry that is no article. */
function cacheOf(articles: Record<string, string>) {
  const entries = new Map(
    Object.entries(articles).map(([slug, publishedAt]) => [
      articleUrl(slug),
      Response.json({ success: true, data: post(slug, publishedAt) }),
    ]),
  );
  entries.set("https://www.millrace.example/api/blog/pack", new Response(null));
  const cache = {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => entries.get(url)?.clone(),
    delete: async ({ url }: { url: string }) => entries.delete(url),
  } as unknown as Cache;
  return { cache, remaining: () => [...entries.keys()].map((url) => url.split("/").pop()) };
}
const listOf = (slugs: string[], nextCursor: string | null = null) =>
  Response.json({ success: true, data: slugs.map((slug) => post(slug, "2026-05-01")), nextCursor });

it("deletes only cached articles that are no longer in the list", async () => {
  const { cache, remaining } = cacheOf({ kept: "2026-05-01", gone: "2026-04-01", "é b": "2026-05-01" });
  await dropWithdrawnArticles(cache, listOf(["kept", "é b"]));
  expect(remaining()).toEqual(["kept", encodeURIComponent("é b"), "pack"]);
});

it("keeps articles older than a list that has further pages", async () => {
  const { cache, remaining } = cacheOf({ newer: "2026-06-01", older: "2026-04-01" });
  await dropWithdrawnArticles(cache, listOf(["kept"], "more"));
  expect(remaining()).toEqual(["older", "pack"]);
});

it("treats only our API's own 404 as a withdrawn article", async () => {
  expect(await isWithdrawn(Response.json({ success: false, code: "not_found" }, { status: 404 }))).toBe(true);
  expect(await isWithdrawn(Response.json({ success: false, code: "unavailable" }, { status: 503 }))).toBe(
    false,
  );
  expect(await isWithdrawn(new Response("Not found", { status: 404 }))).toBe(false);
});
