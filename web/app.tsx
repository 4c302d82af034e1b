import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import { findPage, type Page, pages } from "#contract/pages.ts";
import { createQueryClient } from "./lib/queries.ts";
import { ChatBoundary } from "./site/chat/chat-boundary.tsx";
import { ContactSection } from "./site/contact/contact-section.tsx";
import { HomePage } from "./site/home/home-page.tsx";
import { OutboxStrip } from "./site/outbox/outbox-strip.tsx";
import { Arrival } from "./site/shell/arrival.tsx";
import { ComingPage } from "./site/shell/coming-page.tsx";
import { ErrorBoundary } from "./site/shell/error-boundary.tsx";
import { NotFoundPage } from "./site/shell/not-found-page.tsx";
import { Shell } from "./site/shell/shell.tsx";
import { ThemeProvider } from "./state/theme.tsx";

const failedLoads = new Set<() => void>();

const shopPage = page(async () => (await import("./site/shop/shop-page.tsx")).ShopPage);
const productPage = page(async () => (await import("./site/shop/product-page.tsx")).ProductPage);
const checkoutPage = page(async () => (await import("./site/shop/checkout-page.tsx")).CheckoutPage);

/** What answers each address of the contract's table; an address without a screen of its own says what it will be. */
const screens: Record<string, ComponentType> = {
  "/": () => <HomePage contact={<ContactSection />} />,
  "/quote": page(async () => (await import("./site/quote/quote-page.tsx")).QuotePage),
  "/shop": shopPage,
  "/shop/:slug": shopPage,
  "/shop/category/:slug": shopPage,
  "/shop/product": productPage,
  "/shop/product/:slug": productPage,
  "/shop/cart": page(async () => (await import("./site/shop/cart-page.tsx")).CartPage),
  "/shop/checkout": checkoutPage,
  "/checkout": checkoutPage,
  "/shop/order-confirmation": page(
    async () => (await import("./site/shop/order-confirmation-page.tsx")).OrderConfirmationPage,
  ),
  "/shop/search": page(async () => (await import("./site/shop/search-page.tsx")).SearchPage),
  "/privacy-policy": page(
    async () => (await import("./site/legal/privacy-policy-page.tsx")).PrivacyPolicyPage,
  ),
  "/terms-of-service": page(
    async () => (await import("./site/legal/terms-of-service-page.tsx")).TermsOfServicePage,
  ),
  "/sitemap": page(async () => (await import("./site/shell/sitemap-page.tsx")).SitemapPage),
};

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <Shell outbox={<OutboxStrip />} chat={<Chat />}>
          <Pages />
        </Shell>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

const ChatWidget = page(async () => (await import("./site/chat/chat-widget.tsx")).ChatWidget);

function Chat() {
  return (
    <ChatBoundary>
      <Suspense>
        <ChatWidget />
      </Suspense>
    </ChatBoundary>
  );
}

/** Keyed by address: another page starts fresh, and its arrival counts once it is really there. */
function Pages() {
  const [pathname] = useLocation();
  return (
    <ErrorBoundary key={pathname} onShown={forgetFailedLoads}>
      <Suspense fallback={<Loading />}>
        <Switch>
          {pages.map(({ path }) => (
            <Route key={path} path={path} component={screens[path] ?? Coming} />
          ))}
          <Route component={NotFoundPage} />
        </Switch>
        <Arrival />
      </Suspense>
    </ErrorBoundary>
  );
}

function Coming() {
  const [pathname] = useLocation();
  const found: Page = findPage(pathname);
  return <ComingPage page={found} />;
}

/** As high as a window, so that the footer waits below. */
function Loading() {
  return (
    <p role="status" className="wrap min-h-dvh py-14 text-soft">
      Loading…
    </p>
  );
}

/** A page in a chunk of its own, loaded when it is first shown. */
function page(load: () => Promise<ComponentType>): ComponentType {
  const loaded = () =>
    lazy(async () => {
      const component = await load().catch((error: unknown) => {
        failedLoads.add(anew);
        throw error;
      });
      return { default: component };
    });
  let Screen = loaded();
  const anew = () => {
    Screen = loaded();
  };
  return () => <Screen />;
}

/** React keeps a failed load for good; forgotten once that is said, it is tried again when somebody comes back. */
function forgetFailedLoads(): void {
  for (const anew of failedLoads) anew();
  failedLoads.clear();
}
