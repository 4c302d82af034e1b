import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { pages } from "#contract/pages.ts";
import { origin } from "./browser.ts";
import { scoreResponse } from "./observatory.ts";

const dist = resolve(import.meta.dirname, "../../dist");

/**
 * 100 and a bonus of 30: 10 each for a policy of `default-src 'none'` and for same-origin resources, 5 each for the
 * referrer policy and for `frame-ancestors`. The other 15 points are for secure cookies and scripts with integrity
 * hashes, of which visitors get none, and for HSTS preloading.
 */
const fullScore = 130;

const addresses = [
  // Prerendered pages, also by their file names.
  ...["/shop", "/quote", "/privacy-policy", "/nope", "/pages/home.html", "/pages/shell.html"],
  ...["/pages/shop/cart.html", "/pages/not-found.html"],
  // Rendered by the Worker.
  ...["/", "/blog", "/blog/glove-cut-levels", "/blog/nothing", "/shop/fasteners", "/shop/search?q=nut"],
  // The panel.
  ...["/admin", "/admin/blog"],
  // The API and machine-readable files.
  ...["/api/health", "/api/brands", "/api/shop/products", "/api/nothing", "/api/admin/sessions"],
  ...["/sitemap.xml", "/robots.txt", "/feed.xml", "/llms.txt", "/.well-known/security.txt"],
  // Static files, one of them missing, and a redirect.
  ...[
    "/sw.js",
    "/manifest.webmanifest",
    "/favicon.svg",
    "/images/share.png",
    "/assets/gone.js",
    "/index.html",
  ],
];

it.each(addresses)("%s has the full score", async (address) => {
  const response = await fetch(origin + address, { redirect: "manual" });
  const { headers } = response;
  const { score, modifiers } = scoreResponse(headers, await response.text());
  expect(score, JSON.stringify(modifiers)).toBe(fullScore);
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("Permissions-Policy")).toMatch(
    /^camera=\((self)?\), microphone=\(\), geolocation=\(\), payment=\(\)/,
  );
  expect(headers.get("Content-Security-Policy")).not.toMatch(/unsafe|%/);
  expect(headers.get("Content-Security-Policy")).toMatch(/object-src 'none'; base-uri 'none'; form-action/);
  expect(headers.get("Content-Type") ?? "").toMatch(
    /^(text\/|application\/(atom\+)?xml)[^;]*; charset=utf-8$|^image\/|^application\/(manifest\+)?json$|^$/i,
  );
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
});

it("gives each Web Worker a policy of its own, which only lets the scanner's run WebAssembly", async () => {
  const names = readdirSync(join(dist, "assets/workers"));
  expect(names.map((name) => name.split("-", 1)[0]).sort()).toEqual(["csv", "scan", "search"]);
  for (const name of names) {
    const { status, headers } = await fetch(`${origin}/assets/workers/${name}`);
    expect(status).toBe(200);
    const scripts = name.startsWith("scan-") ? "'self' 'wasm-unsafe-eval'" : "'self'";
    expect(headers.get("Content-Security-Policy")).toBe(
      `default-src 'none'; script-src ${scripts}; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
});

it("gives scripts, styles and fonts no policies for documents, but keeps them from other origins", async () => {
  const names = readdirSync(join(dist, "assets")).filter((file) => /\.(js|css|woff2)$/.test(file));
  for (const name of names) {
    const { status, headers } = await fetch(`${origin}/assets/${name}`);
    expect(status).toBe(200);
    expect(headers.get("Content-Security-Policy"), name).toBeNull();
    expect(headers.get("Permissions-Policy"), name).toBeNull();
    expect(headers.get("Cross-Origin-Resource-Policy"), name).toBe("same-origin");
    expect(headers.get("X-Content-Type-Options"), name).toBe("nosniff");
  }
});

it("gives the full score to every page, a form post and a failed sign-in", async () => {
  const scoreOf = async (address: string, init: RequestInit = {}) =>
    scoreResponse((await fetch(origin + address, { redirect: "manual", ...init })).headers).score;
  for (const { path } of pages)
    expect(await scoreOf(path.replace(":slug", "glove-cut-levels")), path).toBe(fullScore);
  const sameOrigin = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
  expect(await scoreOf("/quote", { method: "POST", headers: sameOrigin, body: new URLSearchParams() })).toBe(
    fullScore,
  );
  const login = { username: "nobody", password: "of whom is nothing known" };
  const json = { ...sameOrigin, "Content-Type": "application/json" };
  expect(
    await scoreOf("/api/admin/login", { method: "POST", headers: json, body: JSON.stringify(login) }),
  ).toBe(fullScore);
});

/** Returns headers like ours with these changes; an empty value removes a header. */
const headersWith = (changes: Record<string, string>) => {
  const headers = new Headers({
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    "Strict-Transport-Security": "max-age=31536000",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  for (const [name, value] of Object.entries(changes))
    value ? headers.set(name, value) : headers.delete(name);
  return headers;
};
const policy = (value: string) => ({ "Content-Security-Policy": value });
const cookie = (value: string) => ({ "Set-Cookie": value });

it.each([
  ["our headers", {}, 130],
  ["no policy, and therefore no bonus", policy(""), 75],
  ["a directive twice", policy("default-src 'none'; default-src 'self'"), 75],
  ["'self' as the default source", policy("default-src 'self'; frame-ancestors 'none'"), 125],
  ["inline scripts", policy("default-src 'none'; script-src 'unsafe-inline'"), 80],
  ["inline scripts beside a hash", policy("default-src 'none'; script-src 'unsafe-inline' 'sha256-a'"), 125],
  ["scripts from anywhere", policy("default-src 'none'; script-src https:; frame-ancestors 'none'"), 80],
  ["objects from anywhere", policy("script-src 'self'; frame-ancestors 'none'"), 80],
  ["eval", policy("default-src 'none'; script-src 'self' 'unsafe-eval'"), 105],
  ["inline styles", policy("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"), 120],
  ["pictures over http", policy("default-src 'none'; img-src http:; frame-ancestors 'none'"), 110],
  ["connections over http", policy("default-src 'none'; connect-src http://a.example"), 80],
  ["framing restricted by X-Frame-Options alone", policy("default-src 'none'"), 125],
  ["framing not restricted", { ...policy("default-src 'none'"), "X-Frame-Options": "" }, 80],
  ["no HSTS", { "Strict-Transport-Security": "" }, 80],
  ["HSTS for a month", { "Strict-Transport-Security": "max-age=2592000" }, 120],
  ["allowed MIME sniffing", { "X-Content-Type-Options": "" }, 125],
  ["no referrer policy", { "Referrer-Policy": "" }, 125],
  ["an unsafe referrer policy", { "Referrer-Policy": "unsafe-url" }, 120],
  ["cross-origin resources", { "Cross-Origin-Resource-Policy": "" }, 120],
  ["a good cookie", cookie("__Host-session=1; Path=/; Secure; HttpOnly; SameSite=Strict"), 135],
  ["a cookie scripts can read", cookie("session=1; Secure; SameSite=Strict"), 70],
  ["a cookie over http", cookie("session=1; HttpOnly; SameSite=Strict"), 60],
  [
    "another origin that reads with credentials",
    { "Access-Control-Allow-Origin": "https://a.example", "Access-Control-Allow-Credentials": "true" },
    50,
  ],
])("scores %s", (_, changes, score) => {
  expect(scoreResponse(headersWith(changes)).score).toBe(score);
});

it("scores scripts by origin, protocol and integrity hash", () => {
  const score = (html: string) => scoreResponse(headersWith({}), html).score;
  expect(score('<script type="module" src="/a.js"></script>')).toBe(130);
  expect(score('<script src="/a.js" integrity="sha384-a"></script>')).toBe(135);
  expect(score('<script src="https://a.example/a.js"></script>')).toBe(125);
  expect(score('<script src="//a.example/a.js"></script>')).toBe(50);
});
