import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { Router } from "wouter";
import { company } from "#contract/company.ts";
import { escapeHtml } from "#contract/html.ts";
import type { Page } from "#contract/pages.ts";
import type { FirstData, renderPage as Renderer } from "#contract/renderer.ts";
import { categorySlug, postSlug, productSlug } from "#contract/url-params.ts";
import { App, routeOf } from "./app.tsx";
import { type EmbeddedQuery, firstDataElement, seedQueries } from "./lib/first-data.ts";
import { createQueryClient } from "./lib/queries.ts";
import { pageHead } from "./page-head.ts";
import { postQuery } from "./site/blog/post-query.ts";
import { postsQuery } from "./site/blog/posts-query.ts";
import { brandsQuery } from "./site/home/brands-query.ts";
import { categoryArticlesQuery } from "./site/shop/category-articles-query.ts";
import { productQuery } from "./site/shop/product-query.ts";
import { searchResultsQuery } from "./site/shop/search-results-query.ts";

/** Implements worker/contract/renderer.ts, at build time and in the Worker. */
export const renderPage: typeof Renderer = async (template, { page, pathname, search = "" }, data = {}) => {
  const queries = embeddedQueries(pathname, data);
  const { preloads, body } = page.private
    ? { preloads: "", body: noScriptMessage(page) }
    : splitPreloads(await renderBody(pathname, search, queries));
  const dataAttributes = page.private ? "" : ` data-page="${page.path}" data-search="${escapeHtml(search)}"`;
  return template
    .replace(/<html lang="\w+">/, `<html lang="${page.lang}">`)
    .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => pageHead(page, pathname, data) + preloads)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"${dataAttributes}>${body}</div>${firstDataElement(queries)}`,
    );
};

/** Returns the name under which a page's chunk exports its component. For the build. */
export const componentName = (page: Page): string => routeOf(page).name;

/** Private pages render in the browser only, so their HTML says that JavaScript is required. */
function noScriptMessage({ title }: Page): string {
  return `<noscript><main class="wrap grid gap-5 py-20"><h1 class="head text-4xl">${title}</h1><p class="text-lg">This page needs JavaScript. Please switch it on in your browser’s settings, or call us: ${company.phone}.</p></main></noscript>`;
}

async function renderBody(
  pathname: string,
  search: string,
  queries: readonly EmbeddedQuery[],
): Promise<string> {
  const queryClient = createQueryClient();
  seedQueries(queryClient, queries);
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath={pathname} ssrSearch={search}>
        <App queryClient={queryClient} />
      </Router>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY }, // out-of-order chunks need inline scripts
  );
  return new Response(prelude).text();
}

/** React starts its HTML with preload links for images. Returns them separately, because they belong in the head. */
function splitPreloads(html: string): { preloads: string; body: string } {
  const [preloads = ""] = /^(<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  return { preloads, body: html.slice(preloads.length) };
}

function embeddedQueries(
  pathname: string,
  { brands, posts, post, product, related, found, isPlaceholder = false }: FirstData,
): EmbeddedQuery[] {
  return [
    ...(brands ? [[brandsQuery.queryKey, brands, isPlaceholder] as const] : []),
    ...(posts ? [[postsQuery.queryKey, posts] as const] : []),
    ...(post !== undefined ? [[postQuery(postSlug(pathname)).queryKey, post] as const] : []),
    ...(product !== undefined ? [[productQuery(productSlug(pathname)).queryKey, product] as const] : []),
    ...(related ? [[categoryArticlesQuery(categorySlug(pathname)).queryKey, related] as const] : []),
    ...(found ? [[searchResultsQuery(found.text).queryKey, found.reply] as const] : []),
  ];
}
