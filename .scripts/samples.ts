import { fallbackBrands } from "#contract/fallback-brands.ts";
import type { Page } from "#contract/pages.ts";
import type { PublishedPost } from "#contract/posts.ts";
import type { FirstData } from "#contract/renderer.ts";
import { articleElements } from "../web/ui/article-elements.ts";

interface Sample {
  pathname: string;
  search?: string;
  data?: FirstData;
}

const post: PublishedPost = {
  ...{ id: 1, slug: "example", title: "Example", excerpt: "What it is about.", authorName: "Millrace" },
  ...{
    category: "Safety",
    tags: ["example"],
    featuredImage: "/images/share.png",
    featuredImageAlt: "",
    readTime: 4,
  },
  ...{
    publishedAt: "2026-01-01T00:00:00.000Z",
    publishedOn: "December 31, 2025",
    updatedAt: "2026-01-02T00:00:00.000Z",
    isPublished: true,
  },
  content: Object.keys(articleElements)
    .map((name) => `<${name}></${name}>`)
    .join(""),
};
const nut = { id: 1, name: "Nut", slug: "nut", price: "0.10", imageUrl: null, sku: "N", categoryId: null };
const foundProducts = [nut, { ...nut, id: 2, imageUrl: "/images/share.png" }];

/**
 * The states in which pages are rendered for the critical CSS. A prerendered file shows the first. A page
 * that is not listed has one state, without data.
 */
const samples: Record<string, Sample[]> = {
  "/": [{ pathname: "/", data: { brands: { data: [...fallbackBrands] }, isPlaceholder: true } }],
  "/blog": [
    { pathname: "/blog" },
    { pathname: "/blog", data: { posts: { data: [post, post, post], nextCursor: null } } },
    { pathname: "/blog", data: { posts: { data: [], nextCursor: null } } },
  ],
  "/blog/:slug": [
    { pathname: "/blog/example", data: { post } },
    { pathname: "/blog/example", data: { post: null } },
  ],
  "/shop/search": [
    { pathname: "/shop/search", search: "?q=nut" },
    {
      pathname: "/shop/search",
      search: "?q=nut",
      data: { found: { text: "nut", reply: { data: foundProducts, total: 2 } } },
    },
    {
      pathname: "/shop/search",
      search: "?q=x",
      data: { found: { text: "x", reply: { data: [], total: 0 } } },
    },
  ],
  "/shop/:slug": [{ pathname: "/shop/fasteners" }],
  "/shop/category/:slug": [{ pathname: "/shop/category/fasteners" }],
  "/shop/product/:slug": [{ pathname: "/shop/product/nut" }],
  "*": [{ pathname: "/not/found" }],
};

export const samplesOf = ({ path }: Page): Sample[] => samples[path] ?? [{ pathname: path }];
