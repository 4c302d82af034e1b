import { expect, it } from "vitest";
import { type PostForm, parseTags, postForm } from "#contract/admin-posts.ts";
import { z } from "#contract/schema.ts";
import { autoExcerpt } from "./auto-excerpt.ts";
import { newPost, toFormValues, toInput } from "./post-values.ts";

it("sends an empty image URL as null, splits and deduplicates the tags, and publishes a new post by default", () => {
  const values = { ...newPost, title: "Threads", category: "Safety", tags: " M8,, M10 ,M8, " } as PostForm;
  expect(toInput(values)).toMatchObject({
    title: "Threads",
    slug: "",
    excerpt: "",
    featuredImage: null,
    tags: ["M8", "M10"],
    isPublished: true,
  });
  expect(toInput({ ...values, featuredImage: "/images/a.svg" }).featuredImage).toBe("/images/a.svg");
  expect(parseTags(" , ")).toEqual([]);
});

it("converts the publication time from and to the company's time zone, and sends it only for a scheduled post", () => {
  const values = { ...newPost, publishAt: "2026-12-24T09:30" } as PostForm;
  const publishAt = "2026-12-24T14:30:00.000Z";
  expect(toInput({ ...values, status: "scheduled" })).toMatchObject({ isPublished: false, publishAt });
  expect(toInput({ ...values, status: "draft" })).toMatchObject({ isPublished: false, publishAt: null });
  expect(toInput(values)).toMatchObject({ isPublished: true, publishAt: null });
  const savedPost = { tags: [], isPublished: false, publishAt } as unknown as Parameters<
    typeof toFormValues
  >[0];
  expect(toFormValues(savedPost)).toMatchObject({ status: "scheduled", publishAt: "2026-12-24T09:30" });
  expect(toFormValues({ ...savedPost, publishAt: null })).toMatchObject({ status: "draft", publishAt: "" });
});

it("generates the excerpt from the first 150 characters of the text, followed by three dots", () => {
  expect(autoExcerpt("<h2>Threads</h2><p>M8 &amp; <b>M10</b>, both</p><script>no()</script>")).toBe(
    "Threads M8 & M10, both...",
  );
  expect(autoExcerpt(`<p>${"🔩".repeat(200)}</p>`)).toBe(`${"🔩".repeat(150)}...`);
  expect(autoExcerpt("<p> </p>")).toBe("");
});

const picture = `/pictures/${"0".repeat(64)}-1600.webp`;

const valid = {
  ...newPost,
  title: "Threads",
  authorName: "Dana",
  category: "Safety",
  excerpt: "Nine levels, from A1 to A9.",
  content: "<p>Nine levels, from A1 to A9.</p>",
};

it.each([
  [{}, []],
  [{ featuredImage: "/images/a.svg" }, []],
  [{ featuredImage: picture }, ["Say what the picture shows"]],
  [{ featuredImage: picture, featuredImageAlt: "Gloves" }, []],
  [{ excerpt: "" }, ["Excerpt must be at least 10 characters"]],
  [{ readTime: 1.5 }, ["Read time must be a whole number"]],
  [{ readTime: 0 }, ["Read time must be at least 1 minute"]],
  [{ tags: Array.from({ length: 21 }, (_, i) => `tag ${i}`).join() }, ["Use at most 20 tags"]],
  [{ tags: `${"M8,".repeat(40)}x` }, []],
  [{ status: "scheduled", publishAt: "" }, ["Choose a time in the future"]],
  [{ status: "scheduled", publishAt: "2026-01-01T09:30" }, ["Choose a time in the future"]],
  [{ status: "scheduled", publishAt: "2999-01-01T09:30" }, []],
  [{ status: "draft", publishAt: "2026-01-01T09:30" }, []],
  [{ tags: "x".repeat(51) }, ["Tags can have at most 50 characters each"]],
])("for a post with %j, reports the errors %j", (change, expected) => {
  const { error } = z.safeParse(postForm, { ...valid, ...change });
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(expected);
});
