/** Every internal link is built here. */
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
  /** Where people go after a failed payment: the other URL of the checkout. */
  tryCheckoutAgain: () => "/checkout",
  orderConfirmation: (payment?: { payment_intent: string; redirect_status: string }) =>
    payment ? `/shop/order-confirmation?${new URLSearchParams(payment)}` : "/shop/order-confirmation",
  quote: (subject?: string) => (subject ? `/quote?${new URLSearchParams({ subject })}` : "/quote"),
  /** Adds a part to the quote form's list. The subject fills an empty field only. */
  quotePart: (part: string, subject: string) => `/quote?${new URLSearchParams({ part, subject })}`,
  quoteCart: () => "/quote?list=cart",
  blog: () => "/blog",
  article: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  admin: (tab?: string) => (tab ? `/admin?${new URLSearchParams({ tab })}` : "/admin"),
  adminBlog: () => "/admin/blog",
  privacyPolicy: () => "/privacy-policy",
  termsOfService: () => "/terms-of-service",
  sitemap: () => "/sitemap",
} as const;
