import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { Route, useLocation } from "wouter";
import { findPage, type Page } from "#contract/pages.ts";
import { lazyPage } from "./lib/lazy.tsx";
import { RequestStrip } from "./requests/request-strip.tsx";
import { AppNotices } from "./site/app-notices/app-notices.tsx";
import { ChatBoundary } from "./site/chat/chat-boundary.tsx";
import { ChatWidget } from "./site/chat/chat-widget.tsx";
import { ErrorBoundary } from "./site/shell/error-boundary.tsx";
import { RouteAnnouncer } from "./site/shell/route-announcer.tsx";
import { Shell } from "./site/shell/shell.tsx";
import { ThemeProvider } from "./state/theme.tsx";

const page = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType & { warm?: Warm }>>,
) => ({
  name,
  ...lazyPage(async () => (await load())[name]),
  warm: async (...args: Parameters<Warm>) => (await load())[name].warm?.(...args),
});

/** Prefetches the data or lazy code of a page that a link leads to. */
type Warm = (queryClient: QueryClient, pathname: string) => Promise<unknown>;

const shop = page("ShopPage", () => import("./site/shop/shop-page.tsx"));
const product = page("ProductPage", () => import("./site/shop/product-page.tsx"));
const checkout = page("CheckoutPage", () => import("./site/shop/checkout-page.tsx"));
const notFound = page("NotFoundPage", () => import("./site/shell/not-found-page.tsx"));

/** The component and the prefetch function of each path in the contract's table of pages. Any other page gets `notFound`. */
const routes: Record<string, ReturnType<typeof page>> = {
  "/": page("HomeScreen", () => import("./home-screen.tsx")),
  "/quote": page("QuotePage", () => import("./site/quote/quote-page.tsx")),
  "/quote/:reference": page("RequestPage", () => import("#web/site/quote/request-page.tsx")),
  "/shop": shop,
  "/shop/:slug": shop,
  "/shop/category/:slug": shop,
  "/shop/product": product,
  "/shop/product/:slug": product,
  "/shop/cart": page("CartPage", () => import("./site/shop/cart-page.tsx")),
  "/shop/checkout": checkout,
  "/checkout": checkout,
  "/shop/order-confirmation": page(
    "OrderConfirmationPage",
    () => import("./site/shop/order-confirmation-page.tsx"),
  ),
  "/shop/search": page("SearchPage", () => import("./site/shop/search-page.tsx")),
  "/admin": page("PanelPage", () => import("#web/admin/panel/panel-page.tsx")),
  "/admin/blog": page("BlogPage", () => import("#web/admin/blog/blog-page.tsx")),
  "/blog": page("BlogPage", () => import("./site/blog/blog-page.tsx")),
  "/blog/:slug": page("ArticlePage", () => import("./site/blog/article-page.tsx")),
  "/privacy-policy": page("PrivacyPolicyPage", () => import("./site/legal/privacy-policy-page.tsx")),
  "/terms-of-service": page("TermsOfServicePage", () => import("./site/legal/terms-of-service-page.tsx")),
  "/sitemap": page("SitemapPage", () => import("./site/shell/sitemap-page.tsx")),
};

export const routeOf = ({ path }: Page) => routes[path] ?? notFound;

/** Loads the code of the page at this path, so that it renders without a fallback. */
export const preloadPage = (pathname: string) => routeOf(findPage(pathname)).preload();

/** Preloads the code and data of the page that a link leads to. A failure shows only when the link is followed. */
export function warmPage(queryClient: QueryClient, pathname: string): void {
  const { preload, warm } = routeOf(findPage(pathname));
  void Promise.all([preload(), warm(queryClient, pathname)]).catch(() => {});
}

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <Shell
          notices={
            <>
              <AppNotices />
              <RequestStrip />
            </>
          }
          chat={
            <ChatBoundary>
              <ChatWidget />
            </ChatBoundary>
          }
        >
          <Pages />
        </Shell>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

/** `key` makes each page start with new state. */
function Pages() {
  const [pathname] = useLocation();
  return <CurrentPage key={pathname} pathname={pathname} />;
}

/**
 * Keeps the component that it rendered first: a change of type would discard the page's state. RouteAnnouncer and HydratedMark are
 * inside Suspense, so that their effects run once the page has rendered.
 */
function CurrentPage({ pathname }: { pathname: string }) {
  const page = findPage(pathname);
  const [Page] = useState(routeOf(page).getComponent);
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <Route path={page.path} component={Page} />
        <RouteAnnouncer />
        <HydratedMark />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Adds a performance mark when a page has rendered. Benchmarks take the first one as the end of hydration. */
function HydratedMark() {
  useEffect(() => void performance.mark("hydrated"), []);
  return null;
}

/** Fills the window, so that the footer stays below the fold. */
function Loading() {
  return (
    <p role="status" className="wrap min-h-dvh py-14 text-soft">
      Loading…
    </p>
  );
}
