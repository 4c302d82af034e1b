import { company } from "./company.ts";

export interface Page {
  /** `:name` stands for one segment of any text. */
  path: string;
  title: string;
  /** Of what it shows; else by `descriptionOf`. */
  description?: string;
  status: 200 | 404;
  robots: "all" | "noindex" | "noindex, follow";
  /** Of the page's own words; header and footer are English. */
  lang: "en" | "es";
  /** Kept out of every cache: its address or content belongs to one person. */
  private?: true;
  /** Its HTML depends on what stands behind the question mark. */
  queried?: true;
}

const page = (path: string, title: string, more: Partial<Omit<Page, "path" | "title">> = {}): Page => ({
  ...{ path, title, status: 200, robots: "all", lang: "en" },
  ...more,
});

const staff = { robots: "noindex", private: true } as const;

/** Every public address of the site; the first match wins, so fixed paths stand before `/shop/:slug`. */
export const pages: readonly Page[] = [
  page("/", "Industrial Solutions for Every Challenge"),
  page("/shop", "Products"),
  page("/shop/cart", "Cart", { robots: "noindex" }),
  page("/shop/checkout", "Checkout", { robots: "noindex" }),
  page("/checkout", "Checkout", { robots: "noindex" }),
  page("/shop/order-confirmation", "Order Confirmation", staff),
  page("/shop/search", "Resultados de Búsqueda", { robots: "noindex, follow", lang: "es", queried: true }),
  page("/shop/product", "Product not found", { status: 404, robots: "noindex" }),
  page("/shop/product/:slug", "Product", { robots: "noindex" }),
  page("/shop/category/:slug", "Products"),
  page("/shop/:slug", "Products"),
  page("/quote", "Request a Quote"),
  page("/blog", "Blog"),
  page("/blog/:slug", "Article"),
  page("/admin", "Admin", staff),
  page("/admin/blog", "Blog Management", staff),
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

/** The page that answers a path: the same table in the Worker and in the browser. */
export function findPage(pathname: string): Page {
  return matchers.find(({ pattern }) => pattern.test(pathname))?.entry ?? notFoundPage;
}

/** The file with a page's HTML as it is built; null where the HTML depends on more than the page. */
export function builtFile({ path, ...page }: Page): string | null {
  if (page.private || page.queried || path.includes(":")) return null;
  if (path === "*") return "/pages/not-found.html";
  return `/pages${path === "/" ? "/home" : path}.html`;
}

/** The document that a page is written into. */
export function templateFile({ path }: Page): string {
  if (path === "*") return "/templates/not-found.html";
  return `/templates${path === "/" ? "/home" : path.replaceAll(":", "")}.html`;
}

/** What stands in the browser's tab and is announced on navigation. */
export function documentTitle(page: Page): string {
  return `${page.title} | ${company.name}`;
}
