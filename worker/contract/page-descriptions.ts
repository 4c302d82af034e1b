import { company, companyAddress } from "./company.ts";
import { notFoundText, type Page } from "./pages.ts";

const comingSoon = "Our online store is coming soon. Ask for a quote in the meantime.";
const shopDescription =
  "Twenty categories of industrial supplies, from fasteners and bearings to safety equipment and packaging.";

/** By path. In a separate file, because every browser loads pages.ts but needs no descriptions. */
const descriptions: Record<string, string> = {
  "/": `MRO supplies, safety equipment and packaging for businesses. ${company.name} of ${companyAddress.city}, ${companyAddress.region} answers quote requests within 24-48 business hours.`,
  "/shop": shopDescription,
  "/shop/cart": comingSoon,
  "/shop/checkout": comingSoon,
  "/checkout": comingSoon,
  "/shop/order-confirmation": "The result of your payment.",
  "/shop/search": "Busque suministros industriales por nombre o número de pieza.",
  "/shop/product": comingSoon,
  "/shop/product/:slug": comingSoon,
  "/shop/category/:slug": shopDescription,
  "/shop/:slug": shopDescription,
  "/quote": "Tell us what you need and we reply within 24-48 business hours with price and availability.",
  "/quote/:reference": "How far your quote request has come, and when we reply.",
  "/blog": "Practical articles on choosing, storing and using industrial supplies.",
  "/blog/:slug": "An article from our blog on industrial supplies.",
  "/admin": "Sign-in for administrators.",
  "/admin/blog": "Blog management for administrators.",
  "/privacy-policy": `What ${company.name} keeps, why, and for how long.`,
  "/terms-of-service": `The terms under which ${company.name} offers this website.`,
  "/sitemap": "All pages of this website on one page.",
  "*": notFoundText,
};

export const descriptionOf = ({ path, description }: Page): string => description ?? descriptions[path] ?? "";
