import { expect, it } from "vitest";
import type { ListedBrand } from "#contract/brands.ts";
import { company } from "#contract/company.ts";
import { fallbackBrands } from "#contract/fallback-brands.ts";
import { descriptionOf } from "#contract/page-descriptions.ts";
import { notFoundText, pages } from "#contract/pages.ts";
import { origin } from "./browser.ts";

/** All pages except articles, which exist only in the database and have their own tests. */
const testedPages = pages.filter((page) => page.path !== "/blog/:slug");
const pathOf = (path: string) => path.replace(/:\w+/, "anything");
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll("&amp;", "&");

it.each(testedPages.map((page) => [pathOf(page.path), page] as const))(
  "%s answers with its own title, description and status",
  async (address, page) => {
    const response = await fetch(origin + address);
    const html = await response.text();
    expect(response.status).toBe(page.status);
    expect(titleOf(html)).toBe(`${page.title} | ${company.name}`);
    expect(html).toMatch(/<h1\b[^>]*>[^<]*\S/);
    expect(html.replaceAll("&#39;", "'")).toContain(
      `<meta name="description" content="${descriptionOf(page)}"`,
    );
    expect(html.includes('name="robots"')).toBe(page.robots !== "all");
    expect(response.headers.has("etag")).toBe(!page.private);
    expect(response.headers.get("cache-control")).toContain(page.private ? "no-store" : "must-revalidate");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
    expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+')+;/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("permissions-policy")).toContain("camera=(self)");
  },
);

it("/shop/product/m8x1.25 is a page despite its dot", async () => {
  const response = await fetch(`${origin}/shop/product/m8x1.25`);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(await response.text()).not.toContain(notFoundText);
});

it.each(["/nope", "/shop/a/b", "/blog/a/b", "/admin/users"])(
  "%s is not found, and links to the shop and the home page",
  async (address) => {
    const response = await fetch(origin + address);
    const html = (await response.text()).replaceAll("&#x27;", "'");
    expect(response.status).toBe(404);
    expect(html).toContain(notFoundText);
    expect(html).toMatch(/href="\/shop"[^>]*>Go to Shop/);
    expect(html).toMatch(/href="\/"[^>]*>Return to Home/);
  },
);

it.each(["/assets/gone-12345678.js", "/sw.old.js", "/images/brands/none.svg", "/wp-login.php"])(
  "%s, a missing file, is a plain 404",
  async (address) => {
    const response = await fetch(origin + address);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("text/plain");
  },
);

it("caches hashed files for a year", async () => {
  const html = await (await fetch(origin)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  const asset = await fetch(origin + script);
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(asset.headers.get("x-content-type-options")).toBe("nosniff");
});

it("redirects /index.html to /", async () => {
  const response = await fetch(`${origin}/index.html?a=1`, { redirect: "manual" });
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/?a=1");
});

it.each([
  ["an API reply", "/api/brands", "GET", 200],
  ["a refused API call", "/api/contact", "POST", 403],
  ["an unknown API path", "/api/nothing", "GET", 404],
  ["a missing file", "/nope.html", "GET", 404],
  ["another method", "/shop", "POST", 405],
] as const)(
  "%s has the security headers of pages, but allows no camera and no content",
  async (_, address, method, status) => {
    const page = await fetch(origin);
    const other = await fetch(origin + address, { method });
    expect(other.status).toBe(status);
    const names = [
      "X-Content-Type-Options",
      "X-Frame-Options",
      "Referrer-Policy",
      "Cross-Origin-Opener-Policy",
      "Cross-Origin-Resource-Policy",
      "Strict-Transport-Security",
      "Permissions-Policy",
    ];
    for (const name of names) {
      expect(page.headers.get(name), name).not.toBeNull();
      // Only pages may use the camera.
      const expected = page.headers.get(name)?.replace("camera=(self)", "camera=()");
      expect(other.headers.get(name), name).toBe(expected);
    }
    expect(other.headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    if (status !== 200) expect(other.headers.get("Cache-Control")).toBe("no-store");
  },
);

it("serves the logo of every seeded brand", async () => {
  const { data } = (await (await fetch(`${origin}/api/brands`)).json()) as { data: ListedBrand[] };
  for (const { name, logoUrl } of fallbackBrands) {
    expect(data).toContainEqual(expect.objectContaining({ name, logoUrl }));
    const logo = await fetch(origin + logoUrl);
    expect(logo.status, logoUrl).toBe(200);
    expect(logo.headers.get("content-type")).toContain("image/svg+xml");
  }
});

it("accepts only GET and HEAD for pages without a form", async () => {
  expect((await fetch(origin, { method: "HEAD" })).status).toBe(200);
  for (const method of ["POST", "PUT", "DELETE"])
    expect((await fetch(`${origin}/shop`, { method })).status, method).toBe(405);
});

/** Fetches a page. @returns the HTML of its `<main>` element */
const mainOf = async (path: string) => {
  const html = await (await fetch(origin + path)).text();
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
};

it("lists sixteen links on the sitemap page", async () => {
  const links = [...(await mainOf("/sitemap")).matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    ...["/", "/quote", "/shop", "/shop/cart", "/shop/checkout"],
    ...["/shop", "/shop", "/shop", "/shop", "/shop"],
    ...["/#about", "/#services", "/#contact", "/privacy-policy", "/terms-of-service", "/sitemap"],
  ]);
});

it.each([
  ["/privacy-policy", ["March 21, 2025", "under 16"]],
  ["/terms-of-service", ["March 21, 2025", "Delaware", "18"]],
])("%s contains the required statements", async (address, sentences) => {
  const html = await mainOf(address);
  for (const sentence of sentences) expect(html).toContain(sentence);
});

it("serves no pages that show or change the local database", async () => {
  for (const path of ["/cdn-cgi/local/explorer", "/cdn-cgi/local/explorer/api/d1/database"])
    expect((await fetch(origin + path)).status, path).toBe(404);
});
