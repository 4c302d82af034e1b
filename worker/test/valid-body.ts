import type { Endpoint } from "#contract/endpoint.ts";

let skuCounter = 0;

const invalidAssertion = {
  id: "AAAA",
  response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" },
};

const quotation = {
  lines: [{ text: "Seal kit", sku: "SK-40", quantity: "2", price: "12.50", leadTime: "In stock" }],
  validUntil: "2999-12-31",
  terms: "Net 30 days.",
};

/** Makers of valid bodies, by path without `/:id`. Unique fields get a new value each time. */
const bodies: Record<string, () => Record<string, unknown>> = {
  "/api/contact": () => ({
    ...{ name: "Ana Ruiz", email: "ana@example.com", company: "Ruiz Tooling" },
    ...{ subject: "general", message: "The pump hums.", replaces: [] },
    items: [{ text: "Seal kit", sku: "SK-40", quantity: 2, unit: "sets", note: "for pump 3" }],
  }),
  "/api/quote-status": () => ({ reference: "M-7F3K-29", email: "ana@example.com" }),
  "/api/contact-messages": () => ({ isRead: true, isHandled: false, isSpam: false, ids: [1] }),
  "/api/contact-messages/notes": () => ({ id: crypto.randomUUID(), text: "Called back." }),
  "/api/contact-messages/replies": () => ({ id: crypto.randomUUID(), text: "In stock, two days." }),
  "/api/contact-messages/quotations": () => ({
    ...{ id: crypto.randomUUID(), text: "Please find our prices.", quotation },
  }),
  "/api/quotation-decisions": () => ({
    ...{ reference: "M-7F3K-29", token: "t".repeat(43), version: 1, decision: "accepted", note: "" },
  }),
  "/api/admin/saved-replies": () => ({ title: "Lead time", text: "It takes two weeks." }),
  // In the fuzz test, this product always exists: only others are deleted (worker/attacks/random-request.ts).
  "/api/shop/cart": () => ({ productId: 40, quantity: 1 }),
  "/api/shop/products": () => ({
    ...{
      name: "Anchor Bolt",
      sku: `AB-${++skuCounter}`,
      price: "2.50",
      stock: 4,
      description: "Zinc plated.",
    },
    ...{ categoryId: 6, imageUrl: "/images/a.svg", slug: "" },
  }),
  "/api/shop/product-changes": () => ({ label: "prices.csv" }),
  "/api/shop/product-changes/check": () => ({ rows: [{ sku: `AB-${++skuCounter}`, name: "Anchor Bolt" }] }),
  "/api/shop/product-changes/rows": () => ({ rows: [{ sku: `AB-${++skuCounter}`, name: "Anchor Bolt" }] }),
  "/api/admin/brands": () => ({
    ...{ name: "Edgewater", logoUrl: "/images/b.svg", description: "Pumps", displayOrder: 3, isActive: true },
  }),
  "/api/admin/blog/posts": () => ({
    ...{ title: "Pallet stability", slug: "", content: "<p>Heavy at the bottom, light on top.</p>" },
    ...{
      excerpt: "How to stack so it stays.",
      authorName: "Ana Ruiz",
      category: "Safety",
      tags: ["pallets"],
    },
    ...{ featuredImage: null, readTime: 4, publishedAt: "2026-01-01T00:00:00.000Z", isPublished: true },
  }),
  "/api/admin/login": () => ({ username: "nobody", password: "wrong words" }),
  "/api/admin/verify": () => ({ username: "nobody", token: "000000" }),
  "/api/admin/password": () => ({
    password: "weir gate 42",
    currentPassword: "weir gate 41",
    code: "000000",
  }),
  "/api/admin/verify-passkey": () => ({ username: "nobody", passkey: invalidAssertion }),
  "/api/admin/passkeys": () => ({
    id: "AAAA",
    response: { ...invalidAssertion.response, publicKey: "AAAA" },
  }),
  "/api/admin/passkeys/options": () => ({ currentPassword: "weir gate 41", code: "000000" }),
  "/api/admin/passkeys/remove": () => ({ currentPassword: "weir gate 41", code: "000000", id: 1 }),
  "/api/admin/recovery-codes": () => ({ currentPassword: "weir gate 41", code: "000000" }),
};

export function validBody({ path, body }: Endpoint): Record<string, unknown> | undefined {
  if (!body) return undefined;
  const makeBody = bodies[path.replace("/:id", "")];
  if (!makeBody) throw new Error(`No valid body for ${path}`);
  return makeBody();
}
