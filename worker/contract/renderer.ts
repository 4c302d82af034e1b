import type { listBrands } from "./brands.ts";
import type { Reply } from "./endpoint.ts";
import type { Page } from "./pages.ts";
import type { listPosts, PublishedPost } from "./posts.ts";
import type { searchProducts } from "./products.ts";
import type { PublicProduct } from "./public-product.ts";

/** Data that is rendered into a page, so that the browser need not fetch it. */
export interface FirstData {
  brands?: Reply<typeof listBrands>;
  posts?: Reply<typeof listPosts>;
  /** null when no published post has this slug. */
  post?: PublishedPost | null;
  /** null when no product has this slug. */
  product?: PublicProduct | null;
  /** Articles about the category. */
  related?: Reply<typeof listPosts>["data"];
  /** Results for the `q` parameter. */
  found?: { text: string; reply: Reply<typeof searchProducts> };
  /** Whether `brands` is fallback data, which the browser then replaces. */
  isPlaceholder?: boolean;
}

interface PageAddress {
  page: Page;
  pathname: string;
  /** Query string with its question mark. Only for pages whose HTML depends on it. */
  search?: string;
}

/**
 * Renders a page into the head and root of a built HTML template. Private pages render in the browser only. Declares
 * the type of `web/render.tsx` for the Worker, which cannot compile web's DOM types.
 */
export declare function renderPage(template: string, address: PageAddress, data?: FirstData): Promise<string>;
