import { queryOptions } from "@tanstack/react-query";
import { articlesAbout, findCategory } from "#contract/category-texts.ts";
import { listPosts } from "#contract/posts.ts";
import { endpointQuery } from "#web/lib/queries.ts";

/** A query for a few articles about a category, selected from the list that the blog page loads. */
export const categoryArticlesQuery = (slug: string) =>
  queryOptions({
    queryKey: [listPosts.path, "about", slug],
    queryFn: async ({ client }) => {
      const category = findCategory(slug);
      return category
        ? articlesAbout(category, (await client.fetchQuery(endpointQuery(listPosts))).data)
        : [];
    },
  });
