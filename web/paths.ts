/** Components take all internal links from here. */
export const paths = {
  home: () => "/",
  section: (id: "about" | "services" | "products" | "brands" | "contact") => `/#${id}`,
  shop: () => "/shop",
  category: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
  allProducts: () => "/shop/products",
  product: (slug: string) => `/shop/product/${encodeURIComponent(slug)}`,
  search: (text = "") => (text ? `/shop/search?${new URLSearchParams({ q: text })}` : "/shop/search"),
  cart: () => "/shop/cart",
  checkout: () => "/shop/checkout",
  /** The checkout's second URL, for another try after a failed payment. */
  tryCheckoutAgain: () => "/checkout",
  orderConfirmation: (payment?: { payment_intent: string; redirect_status: string }) =>
    payment ? `/shop/order-confirmation?${new URLSearchParams(payment)}` : "/shop/order-confirmation",
  /**
   * `part` (a part number) and `list` add parts to the draft. `subject` fills the subject field; with `part`, only if
   * the field is empty.
   */
  quote: (query?: { subject: string; part?: string } | { list: "cart" }) =>
    query ? `/quote?${new URLSearchParams(query)}` : "/quote",
  quoteStatus: (reference: string) => `/quote/${encodeURIComponent(reference)}`,
  blog: () => "/blog",
  article: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  admin: (tab?: string) => (tab ? `/admin?${new URLSearchParams({ tab })}` : "/admin"),
  adminBlog: () => "/admin/blog",
  privacyPolicy: () => "/privacy-policy",
  termsOfService: () => "/terms-of-service",
  sitemap: () => "/sitemap",
} as const;
