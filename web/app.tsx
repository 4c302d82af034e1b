import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";
import { findPage, notFoundPage, type Page, pages } from "#contract/pages.ts";
import { forgetFailedLoads, lazyScreen, type Screen } from "./lib/lazy-screen.tsx";
import { RequestStrip } from "./requests/request-strip.tsx";
import { AppNotices } from "./site/app-notices/app-notices.tsx";
import { ChatBoundary } from "./site/chat/chat-boundary.tsx";
import { ChatWidget } from "./site/chat/chat-widget.tsx";
import { ErrorBoundary } from "./site/shell/error-boundary.tsx";
import { RouteAnnouncer } from "./site/shell/route-announcer.tsx";
import { Shell } from "./site/shell/shell.tsx";
import { ThemeProvider } from "./state/theme.tsx";

/** A page in a chunk of its own; by the name of its file the build has the HTML ask for it (.scripts/page-chunks.ts). */
const screen = <Name extends string>(
  file: string,
  name: Name,
  fetchFile: () => Promise<Record<Name, Screen>>,
  behind: readonly string[] = [],
) =>
  Object.assign(
    lazyScreen(async () => (await fetchFile())[name]),
    { files: { page: file, behind } },
  );

const shopPage = screen("site/shop/shop-page.tsx", "ShopPage", () => import("./site/shop/shop-page.tsx"));
const productPage = screen(
  "site/shop/product-page.tsx",
  "ProductPage",
  () => import("./site/shop/product-page.tsx"),
);
const checkoutPage = screen(
  "site/shop/checkout-page.tsx",
  "CheckoutPage",
  () => import("./site/shop/checkout-page.tsx"),
);

const notFound = screen(
  "site/shell/not-found-page.tsx",
  "NotFoundPage",
  () => import("./site/shell/not-found-page.tsx"),
);

/** What answers each address of the contract's table. */
const screens: Record<string, ReturnType<typeof screen>> = {
  "/": screen("home-screen.tsx", "HomeScreen", () => import("./home-screen.tsx")),
  "/quote": screen("site/quote/quote-page.tsx", "QuotePage", () => import("./site/quote/quote-page.tsx"), [
    "site/quote/quote-form.tsx",
  ]),
  "/shop": shopPage,
  "/shop/:slug": shopPage,
  "/shop/category/:slug": shopPage,
  "/shop/product": productPage,
  "/shop/product/:slug": productPage,
  "/shop/cart": screen("site/shop/cart-page.tsx", "CartPage", () => import("./site/shop/cart-page.tsx")),
  "/shop/checkout": checkoutPage,
  "/checkout": checkoutPage,
  "/shop/order-confirmation": screen(
    "site/shop/order-confirmation-page.tsx",
    "OrderConfirmationPage",
    () => import("./site/shop/order-confirmation-page.tsx"),
  ),
  "/shop/search": screen(
    "site/shop/search-page.tsx",
    "SearchPage",
    () => import("./site/shop/search-page.tsx"),
  ),
  "/admin": screen(
    "admin/panel/panel-page.tsx",
    "PanelPage",
    () => import("#web/admin/panel/panel-page.tsx"),
  ),
  "/admin/blog": screen(
    "admin/blog/blog-page.tsx",
    "BlogPage",
    () => import("#web/admin/blog/blog-page.tsx"),
  ),
  "/blog": screen("site/blog/blog-page.tsx", "BlogPage", () => import("./site/blog/blog-page.tsx")),
  "/blog/:slug": screen(
    "site/blog/article-page.tsx",
    "ArticlePage",
    () => import("./site/blog/article-page.tsx"),
  ),
  "/privacy-policy": screen(
    "site/legal/privacy-policy-page.tsx",
    "PrivacyPolicyPage",
    () => import("./site/legal/privacy-policy-page.tsx"),
  ),
  "/terms-of-service": screen(
    "site/legal/terms-of-service-page.tsx",
    "TermsOfServicePage",
    () => import("./site/legal/terms-of-service-page.tsx"),
  ),
  "/sitemap": screen(
    "site/shell/sitemap-page.tsx",
    "SitemapPage",
    () => import("./site/shell/sitemap-page.tsx"),
  ),
  [notFoundPage.path]: notFound,
};

/** Where the code of a page lies, from `web` on; `page` is undefined for what every page has. */
export const screenFiles = (page: Page) => screens[page.path]?.files ?? { page: undefined };

/** Loads what the page at this address needs, so that it can be rendered at once. */
export async function loadScreen(pathname: string): Promise<void> {
  await screens[findPage(pathname).path]?.load();
}

/** What stands behind a link, before it is pressed: a failure shows when it is. */
export function warmScreen(queryClient: QueryClient, pathname: string): void {
  screens[findPage(pathname).path]?.warm(queryClient, pathname).catch(() => {});
}

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <Shell notices={<Notices />} chat={<Chat />}>
          <Pages />
        </Shell>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function Notices() {
  return (
    <>
      <AppNotices />
      <RequestStrip />
    </>
  );
}

function Chat() {
  return (
    <ChatBoundary>
      <ChatWidget />
    </ChatBoundary>
  );
}

/** Keyed by address: another page starts fresh, and its arrival counts once it is really there. */
function Pages() {
  const [pathname] = useLocation();
  return (
    <ErrorBoundary key={pathname} onError={forgetFailedLoads}>
      <Suspense fallback={<Loading />}>
        <Switch>
          {pages.map(({ path }) => (
            <Route key={path} path={path} component={screens[path] ?? notFound} />
          ))}
          <Route component={notFound} />
        </Switch>
        <RouteAnnouncer />
      </Suspense>
    </ErrorBoundary>
  );
}

/** As high as a window, so that the footer waits below. */
function Loading() {
  return (
    <p role="status" className="wrap min-h-dvh py-14 text-soft">
      Loading…
    </p>
  );
}
