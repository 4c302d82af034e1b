/** Every internal link is built here. */
export const paths = {
  home: () => "/",
  section: (id: "about" | "services" | "products" | "brands" | "contact") => `/#${id}`,
  shop: () => "/shop",
  category: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
  product: (slug: string) => `/shop/product/${encodeURIComponent(slug)}`,
  search: (text = "") => (text ? `/shop/search?${new URLSearchParams({ q: text })}` : "/shop/search"),
  cart: () => "/shop/cart",
  checkout: () => "/shop/checkout",
  quote: (subject?: string) => (subject ? `/quote?${new URLSearchParams({ subject })}` : "/quote"),
  blog: () => "/blog",
  admin: () => "/admin",
  privacyPolicy: () => "/privacy-policy",
  termsOfService: () => "/terms-of-service",
  sitemap: () => "/sitemap",
} as const;
