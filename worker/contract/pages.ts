import { company } from "./company.ts";

export interface Page {
  /** `:name` stands for one segment of any text. */
  path: string;
  title: string;
  description: string;
  status: 200 | 404;
  robots: "all" | "noindex" | "noindex, follow";
  /** Of the page's own words; header and footer are English. */
  lang: "en" | "es";
  /** Kept out of every cache: its address or content belongs to one person. */
  private?: true;
  /** Its HTML depends on what stands behind the question mark. */
  queried?: true;
}

const page = (
  path: string,
  title: string,
  description: string,
  more: Partial<Omit<Page, "path" | "title" | "description">> = {},
): Page => ({ path, title, description, status: 200, robots: "all", lang: "en", ...more });

const comingSoon = "Our online store is coming soon. Ask for a quote in the meantime.";
const shopText =
  "Twenty categories of industrial supplies, from fasteners and bearings to safety equipment and packaging.";
const staff = { robots: "noindex", private: true } as const;

/** Every public address of the site; the first match wins, so fixed paths stand before `/shop/:slug`. */
export const pages: readonly Page[] = [
  page(
    "/",
    "Industrial Solutions for Every Challenge",
    `MRO supplies, safety equipment and packaging for businesses. ${company.name} of ${company.address.city}, ${company.address.region} answers quote requests within 24-48 business hours.`,
  ),
  page("/shop", "Products", shopText),
  page("/shop/cart", "Cart", comingSoon, { robots: "noindex" }),
  page("/shop/checkout", "Checkout", comingSoon, { robots: "noindex" }),
  page("/checkout", "Checkout", comingSoon, { robots: "noindex" }),
  page("/shop/order-confirmation", "Order Confirmation", "The result of your payment.", staff),
  page(
    "/shop/search",
    "Resultados de Búsqueda",
    "Busque suministros industriales por nombre o número de pieza.",
    {
      robots: "noindex, follow",
      lang: "es",
      queried: true,
    },
  ),
  page("/shop/product", "Product not found", comingSoon, {
    status: 404,
    robots: "noindex",
  }),
  page("/shop/product/:slug", "Product", comingSoon, { robots: "noindex" }),
  page("/shop/category/:slug", "Products", shopText),
  page("/shop/:slug", "Products", shopText),
  page(
    "/quote",
    "Request a Quote",
    "Tell us what you need and we reply within 24-48 business hours with price and availability.",
  ),
  page("/blog", "Blog", "Practical articles on choosing, storing and using industrial supplies."),
  page("/blog/:slug", "Article", "An article from our blog on industrial supplies."),
  page("/admin", "Admin", "Sign-in for administrators.", staff),
  page("/admin/blog", "Blog Management", "Blog management for administrators.", staff),
  page("/privacy-policy", "Privacy Policy", `What ${company.name} keeps, why, and for how long.`),
  page("/terms-of-service", "Terms of Service", `The terms under which ${company.name} offers this website.`),
  page("/sitemap", "Sitemap", "All pages of this website on one page."),
];

export const notFoundPage = page(
  "*",
  "Page Not Found",
  "Sorry, the page you are looking for doesn't exist or has been moved.",
  { status: 404, robots: "noindex" },
);

/** What stands in an article's place where there is none to show. */
export const noArticle = {
  title: "Error Loading Article",
  text: "The article may not exist or there was a server issue.",
};

const matchers = pages.map((entry) => ({
  entry,
  pattern: new RegExp(`^${entry.path.replace(/\/$/, "").replace(/:\w+/g, "[^/]+")}/?$`, "i"),
}));

/** The page that answers a path: the same table in the Worker and in the browser. */
export function findPage(pathname: string): Page {
  return matchers.find(({ pattern }) => pattern.test(pathname))?.entry ?? notFoundPage;
}

/**
 * The file with a page's HTML as it is built; null where the HTML depends on more than the page. `pages` are for devices
 * that keep the app, `first` for those that have nothing of it yet.
 */
export function builtFile({ path, ...page }: Page, folder: "pages" | "first" = "pages"): string | null {
  if (page.private || page.queried || path.includes(":")) return null;
  if (path === "*") return `/${folder}/not-found.html`;
  return `/${folder}${path === "/" ? "/home" : path}.html`;
}

/** The document that a page is written into for a first visit, with the style of its first screen in it. */
export function templateFile({ path }: Page): string {
  if (path === "*") return "/templates/not-found.html";
  return `/templates${path === "/" ? "/home" : path.replaceAll(":", "")}.html`;
}

/** What stands in the browser's tab and is announced on navigation. */
export function documentTitle(page: Page): string {
  return `${page.title} | ${company.name}`;
}
