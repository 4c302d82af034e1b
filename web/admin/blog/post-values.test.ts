import { expect, it } from "vitest";
import type { PostForm } from "#contract/posts.ts";
import { autoExcerpt } from "./auto-excerpt.ts";
import { inputOf, newPost, tagsOf } from "./post-values.ts";

it("sends no picture where none is named, tags one by one, and always as published", () => {
  const values = { ...newPost, title: "Threads", category: "Safety", tags: " M8,, M10 ,M8, " } as PostForm;
  expect(inputOf(values)).toMatchObject({
    title: "Threads",
    slug: "",
    excerpt: "",
    featuredImage: null,
    tags: ["M8", "M10"],
    isPublished: true,
  });
  expect(inputOf({ ...values, featuredImage: "/images/a.svg" }).featuredImage).toBe("/images/a.svg");
  expect(tagsOf(" , ")).toEqual([]);
});

it("begins with 150 characters of what people read, and three dots", () => {
  expect(autoExcerpt("<h2>Threads</h2><p>M8 &amp; <b>M10</b>, both</p><script>no()</script>")).toBe(
    "Threads M8 & M10, both...",
  );
  expect(autoExcerpt(`<p>${"🔩".repeat(200)}</p>`)).toBe(`${"🔩".repeat(150)}...`);
  expect(autoExcerpt("<p> </p>")).toBe("");
});
