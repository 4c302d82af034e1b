import { useQuery } from "@tanstack/react-query";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { categoryArticlesQuery } from "./category-articles-query.ts";

export function CategoryArticles({ name, slug }: { name: string; slug: string }) {
  const { data: articles = [] } = useQuery(categoryArticlesQuery(slug));
  return (
    <section aria-labelledby="category-articles" className="rule border-t">
      <div className="wrap grid gap-5 py-10 md:py-14">
        <h2 id="category-articles" className="head text-2xl">
          {articles.length > 0 ? `Articles on ${name}` : "From our blog"}
        </h2>
        {articles.length > 0 && (
          <ul className="grid gap-4 md:grid-cols-3">
            {articles.map(({ slug, title, excerpt, readTime }) => (
              <li
                key={slug}
                className="relative sheet flex flex-col gap-2 p-5 transition-colors duration-150 hover:bg-line"
              >
                <h3 className="head text-lg leading-snug">
                  <Link
                    href={paths.article(slug)}
                    className="after:content-empty after:absolute after:inset-0"
                  >
                    {title}
                  </Link>
                </h3>
                <p className="text-soft line-clamp-2">{excerpt}</p>
                <p className="mt-auto text-sm text-soft">{readTime} min read</p>
              </li>
            ))}
          </ul>
        )}
        <Link href={paths.blog()} className="link justify-self-start py-2.5 font-head font-semibold">
          {articles.length > 0 ? "All articles" : "How to choose, measure and store industrial supplies"}
        </Link>
      </div>
    </section>
  );
}
