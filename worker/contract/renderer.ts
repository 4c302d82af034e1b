import type { listBrands } from "./brands.ts";
import type { Reply } from "./endpoint.ts";
import type { Page } from "./pages.ts";
import type { listPosts, PublishedPost } from "./posts.ts";
import type { searchProducts } from "./products.ts";

/** What a page may begin with instead of asking for it. */
export interface FirstData {
  brands?: Reply<typeof listBrands>;
  posts?: Reply<typeof listPosts>;
  /** null: there is none under this address. */
  post?: PublishedPost | null;
  /** What the text in the address finds. */
  found?: { text: string; reply: Reply<typeof searchProducts> };
  /** Made up at build time: shown, but asked for anew. */
  assumed?: boolean;
}

export interface Address {
  page: Page;
  pathname: string;
  /** With its question mark; only where the page's HTML depends on it. */
  search?: string;
}

/**
 * Writes the HTML of a page: `template` is the built document, whose head and root it fills. A private page only
 * says that it needs a script: the browser renders it. This is what `web/render.tsx` is known by outside of web, whose types need a browser.
 */
export declare function renderPage(template: string, address: Address, data?: FirstData): Promise<string>;
