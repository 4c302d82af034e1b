import { useQuery } from "@tanstack/react-query";
import type { ListedPost } from "#contract/posts.ts";
import { ArticleCard } from "./article-card.tsx";
import { postsQuery } from "./posts-query.ts";

const maxArticles = 3;

export function RelatedArticles({ post: { slug, category } }: { post: ListedPost }) {
  const { data } = useQuery(postsQuery);
  const others = data?.data.filter((other) => other.slug !== slug) ?? [];
  const sameCategory = others.filter((other) => other.category === category);
  const shown = (sameCategory.length ? sameCategory : others).slice(0, maxArticles);
  if (!shown.length) return null;
  return (
    <section aria-labelledby="related" className="rule border-t print:hidden">
      <div className="wrap grid gap-5 py-12 md:py-16">
        <h2 id="related" className="head text-2xl">
          {sameCategory.length ? `More in ${category}` : "More Articles"}
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
