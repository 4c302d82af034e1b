import { listBrands } from "#contract/brands.ts";
import { getBlogPack, getPost, listPosts } from "#contract/posts.ts";
import { listCategories } from "#contract/products.ts";
import { call } from "#web/lib/api.ts";
import { keepPictures } from "./keep-pictures.ts";
import { articles, lists } from "./runtime-caches.ts";

const olderThanMs = 60 * 60 * 1000;

/** Among the articles: when all had come, so that what was broken off is done by the next page. */
const filled = getBlogPack.path;

/** Keeps what a first visit has not shown yet: lists, the newest articles and their pictures. Once an hour at most. */
export async function warmCaches(event: ExtendableEvent): Promise<void> {
  const articleCache = await caches.open(articles.cacheName);
  const before = await articleCache.match(filled);
  if (before && Date.now() - Date.parse(before.headers.get("Date") ?? "") < olderThanMs) return;
  const { data: posts } = await call(getBlogPack, {});
  for (const post of posts) {
    const address = getPost.path.replace(":slug", encodeURIComponent(post.slug));
    await articleCache.put(address, Response.json({ success: true, data: post }));
  }
  for (const { path } of [listBrands, listCategories, listPosts]) {
    await lists.handleAll({ event, request: new Request(path) })[1];
  }
  const { data: brands } = await call(listBrands, {});
  const shown = [...brands.map(({ logoUrl }) => logoUrl), ...posts.flatMap(picturesOf)];
  if (!(await keepPictures(event, shown))) return;
  await articleCache.put(filled, new Response(null, { headers: { Date: new Date().toUTCString() } }));
}

function picturesOf({ featuredImage, content }: { featuredImage: string | null; content: string }): string[] {
  const inText = [...content.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, address]) => address ?? "");
  return featuredImage ? [featuredImage, ...inText] : inText;
}
