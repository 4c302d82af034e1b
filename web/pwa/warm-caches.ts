import { listBrands } from "#contract/brands.ts";
import { getNewestPosts, getPost, type PublishedPost } from "#contract/posts.ts";
import { call } from "#web/lib/api.ts";
import { cachePictures } from "./cache-pictures.ts";
import { articles, listPaths, lists } from "./runtime-caches.ts";

const minIntervalMs = 60 * 60 * 1000;

/** The key of a marker in the article cache with the time of the last complete run; interrupted runs do not set it. */
const markerKey = getNewestPosts.path;

/**
 * Caches the lists, the newest articles, and their and the brands' pictures for offline use, unless a
 * complete run ended less than an hour ago.
 */
export async function warmCaches(event: ExtendableEvent): Promise<void> {
  const articleCache = await caches.open(articles.cacheName);
  const lastRun = await articleCache.match(markerKey);
  const age = Date.now() - Date.parse(lastRun?.headers.get("Date") ?? ""); // negative if the clock was set back
  if (age >= 0 && age < minIntervalMs) return;
  const { data: posts } = await call(getNewestPosts, {});
  for (const post of posts) {
    const url = getPost.path.replace(":slug", encodeURIComponent(post.slug));
    await articleCache.put(url, Response.json({ success: true, data: post }));
  }
  for (const path of listPaths) await lists.handleAll({ event, request: new Request(path) })[1];
  const { data: brands } = await call(listBrands, {});
  const pictureUrls = [...brands.map(({ logoUrl }) => logoUrl), ...posts.flatMap(pictureUrlsOf)];
  if (!(await cachePictures(event, pictureUrls))) return;
  await articleCache.put(markerKey, new Response(null, { headers: { Date: new Date().toUTCString() } }));
}

type Pictured = Pick<PublishedPost, "featuredImage" | "content">;

function pictureUrlsOf({ featuredImage, content }: Pictured): string[] {
  const inText = [...content.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, url]) => url ?? "");
  return featuredImage ? [featuredImage, ...inText] : inText;
}
