import { getPost, listPosts } from "#contract/posts.ts";
import { asRefusal, parseJsonReply } from "#web/lib/api.ts";

const articlePrefix = getPost.path.replace(":slug", "");

/**
 * Deletes cached articles that are missing from the list of published posts. If the list has further pages,
 * keeps articles older than the last one in `list`, because they may be on those pages.
 *
 * @param list a success reply of our API
 */
export async function dropWithdrawnArticles(articles: Cache, list: Response): Promise<void> {
  const { data, nextCursor } = listPosts.reply.parse(await list.json());
  const listed = new Set(data.map(({ slug }) => slug));
  const listedSince = nextCursor === null ? "" : (data.at(-1)?.publishedAt ?? "");
  for (const request of await articles.keys()) {
    const { pathname } = new URL(request.url);
    if (
      !pathname.startsWith(articlePrefix) ||
      listed.has(decodeURIComponent(pathname.slice(articlePrefix.length)))
    )
      continue;
    const { data: post } = await readArticle(await articles.match(request));
    if ((post?.publishedAt ?? "") >= listedSince) await articles.delete(request);
  }
}

async function readArticle(reply?: Response): Promise<{ data?: { publishedAt?: string } }> {
  return reply?.json().catch(() => ({})) ?? {};
}

/** Whether this is our API's own 404, not one from a captive portal or proxy. */
export async function isWithdrawn(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;
  return asRefusal(parseJsonReply(response, await response.clone().text()))?.code === "not_found";
}
