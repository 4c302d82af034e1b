import { useQuery } from "@tanstack/react-query";
import type { ListedPost } from "#contract/posts.ts";
import { ArticleCard } from "./article-card.tsx";
import { postsQuery } from "./posts-query.ts";

const mostShown = 3;

/** Others of the same category; where there are none, the newest. */
export function RelatedArticles({ post: { slug, category } }: { post: ListedPost }) {
  const { data } = useQuery(postsQuery);
  const others = data?.data.filter((other) => other.slug !== slug) ?? [];
  const alike = others.filter((other) => other.category === category);
  const shown = (alike.length ? alike : others).slice(0, mostShown);
  if (!shown.length) return null;
  return (
    <section aria-labelledby="related" className="rule border-t">
      <div className="wrap grid gap-5 py-12 md:py-16">
        <h2 id="related" className="head text-2xl">
          {alike.length ? `More in ${category}` : "More Articles"}
        </h2>
        <ul className="grid sm:grid-cols-2 lg:grid-cols-3 rule border-t border-l">
          {shown.map((other) => (
            <ArticleCard key={other.id} post={other} />
          ))}
        </ul>
      </div>
    </section>
  );
}
