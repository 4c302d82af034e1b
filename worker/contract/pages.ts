import { company } from "./company.ts";
import { decodeSegment } from "./url-params.ts";

export interface Page {
  /** `:name` matches one segment. */
  path: string;
  title: string;
  /** Overrides the default of `descriptionOf`, for pages that show one article, product or category. */
  description?: string;
  canonical?: string;
  status: 200 | 404;
  robots: "all" | "noindex" | "noindex, follow";
  /** Language of the content. Header and footer are English. */
  lang: "en" | "es";
  /** Never cached, because its URL or content is personal. */
  private?: true;
  usesQuery?: true;
}

const page = (path: string, title: string, more: Partial<Omit<Page, "path" | "title">> = {}): Page => ({
  ...{ path, title, status: 200, robots: "all", lang: "en" },
  ...more,
});

const privatePage = { robots: "noindex", private: true } as const;

/** Every page of the site. The first match wins, so fixed paths come before `/shop/:slug`. */
export const pages: readonly Page[] = [
  page("/", "Industrial Solutions for Every Challenge"),
  page("/shop", "Products"),
  page("/shop/cart", "Cart", { robots: "noindex" }),
  page("/shop/checkout", "Checkout", { robots: "noindex" }),
  page("/checkout", "Checkout", { robots: "noindex" }),
  page("/shop/order-confirmation", "Order Confirmation", privatePage),
  page("/shop/search", "Resultados de Búsqueda", { robots: "noindex, follow", lang: "es", usesQuery: true }),
  page("/shop/product", "Product not found", { status: 404, robots: "noindex" }),
  page("/shop/product/:slug", "Product", { robots: "noindex" }),
  page("/shop/category/:slug", "Products"),
  page("/shop/:slug", "Products"),
  page("/quote", "Request a Quote"),
  page("/quote/:reference", "Your Quote Request", privatePage),
  page("/blog", "Blog"),
  page("/blog/:slug", "Article"),
  page("/admin", "Admin", privatePage),
  page("/admin/blog", "Blog Management", privatePage),
  page("/privacy-policy", "Privacy Policy"),
  page("/terms-of-service", "Terms of Service"),
  page("/sitemap", "Sitemap"),
];

export const notFoundPage = page("*", "Page Not Found", { status: 404, robots: "noindex" });
export const notFoundText = "Sorry, the page you are looking for doesn't exist or has been moved.";

const matchers = pages.map((entry) => ({
  entry,
  pattern: new RegExp(`^${entry.path.replace(/\/$/, "").replace(/:\w+/g, "[^/]+")}/?$`, "i"),
}));

/** Finds the page for a path, ignoring case and a trailing slash. */
export function findPage(pathname: string): Page {
  return matchers.find(({ pattern }) => pattern.test(pathname))?.entry ?? notFoundPage;
}

/**
 * Returns the asset path of a page that was prerendered without data from the database. Null for private pages and for
 * pages whose HTML depends on the URL.
 */
export function prerenderedFile({ path, ...page }: Page): string | null {
  if (page.private || page.usesQuery || path.includes(":")) return null;
  if (path === "*") return "/pages/not-found.html";
  return `/pages${path === "/" ? "/home" : path}.html`;
}

export function templateFile({ path }: Page): string {
  if (path === "*") return "/templates/not-found.html";
  return `/templates${path === "/" ? "/home" : path.replaceAll(":", "")}.html`;
}

/** Returns the title for the browser tab, which is also announced to screen readers on navigation. */
export function documentTitle(page: Page): string {
  return `${page.title} | ${company.name}`;
}

/**
 * Returns the canonical path for search engines: without a trailing slash, and in lower case except for the slug. Null
 * for private pages and errors. A category has two paths, of which `/shop/:slug` is canonical.
 */
export function canonicalPath(page: Page, pathname: string): string | null {
  if (page.private || page.status !== 200) return null;
  const slug = encodeURIComponent(decodeSegment(pathname.replace(/\/$/, "").split("/").pop() ?? ""));
  return page.canonical ?? page.path.replace("/category/", "/").replace(":slug", () => slug);
}
