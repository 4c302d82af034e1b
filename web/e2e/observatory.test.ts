import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { pages } from "#contract/pages.ts";
import { origin } from "./browser.ts";
import { observe } from "./observatory.ts";

const dist = resolve(import.meta.dirname, "../../dist");

/**
 * 100 and a bonus of 30: 10 each for a policy of `default-src 'none'` and for same-origin resources, 5 each for
 * referrers and frames. The other 15 would be for cookies, which visitors get none of, for third-party scripts with
 * hashes, and for HSTS preloading.
 */
const full = 130;

const addresses = [
  // Built pages, also by their file names.
  ...["/", "/shop", "/quote", "/privacy-policy", "/pages/home.html", "/pages/shell.html"],
  ...["/pages/shop/cart.html", "/pages/not-found.html"],
  // Rendered by the Worker.
  ...["/blog", "/blog/glove-cut-levels", "/blog/nothing", "/shop/fasteners", "/shop/search?q=nut", "/nope"],
  // The panel.
  ...["/admin", "/admin/blog"],
  // The API and machine-readable files.
  ...["/api/health", "/api/brands", "/api/shop/products", "/api/nothing", "/api/admin/sessions"],
  ...["/sitemap.xml", "/robots.txt", "/feed.xml", "/llms.txt", "/.well-known/security.txt"],
  // Files.
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
  const answer = await fetch(origin + address, { redirect: "manual" });
  const { headers } = answer;
  const { score, marks } = observe(headers, await answer.text());
  expect(score, JSON.stringify(marks)).toBe(full);
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

it("allows no framing of the scanner's worker, which has its own policy", async () => {
  const name = readdirSync(join(dist, "assets")).find((file) => /^scan-worker-.*\.js$/.test(file));
  const { status, headers } = await fetch(`${origin}/assets/${name}`);
  expect(status).toBe(200);
  expect(headers.get("Content-Security-Policy")).toMatch(
    /^default-src 'none';.* object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

it("gives the full score to every page, a form post and a sign-in", async () => {
  const ask = async (address: string, init: RequestInit = {}) =>
    observe((await fetch(origin + address, { redirect: "manual", ...init })).headers).score;
  for (const { path } of pages) expect(await ask(path.replace(":slug", "glove-cut-levels")), path).toBe(full);
  const own = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
  expect(await ask("/quote", { method: "POST", headers: own, body: new URLSearchParams() })).toBe(full);
  const login = { username: "nobody", password: "of whom is nothing known" };
  const json = { ...own, "Content-Type": "application/json" };
  expect(await ask("/api/admin/login", { method: "POST", headers: json, body: JSON.stringify(login) })).toBe(
    full,
  );
});

/** Our headers, with the changes of a test case. */
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
  ["nothing wrong", {}, 130],
  ["no policy, and no extra credit", policy(""), 75],
  ["a directive twice", policy("default-src 'none'; default-src 'self'"), 75],
  ["'self' to begin with", policy("default-src 'self'; frame-ancestors 'none'"), 125],
  ["inline scripts", policy("default-src 'none'; script-src 'unsafe-inline'"), 80],
  ["inline scripts beside a hash", policy("default-src 'none'; script-src 'unsafe-inline' 'sha256-a'"), 125],
  ["scripts from anywhere", policy("default-src 'none'; script-src https:; frame-ancestors 'none'"), 80],
  ["objects from anywhere", policy("script-src 'self'; frame-ancestors 'none'"), 80],
  ["eval", policy("default-src 'none'; script-src 'self' 'unsafe-eval'"), 105],
  ["styles inline", policy("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"), 120],
  ["pictures over http", policy("default-src 'none'; img-src http:; frame-ancestors 'none'"), 110],
  ["calls over http", policy("default-src 'none'; connect-src http://a.example"), 80],
  ["frames by the old header", policy("default-src 'none'"), 125],
  ["frames by nothing", { ...policy("default-src 'none'"), "X-Frame-Options": "" }, 80],
  ["no https to be kept to", { "Strict-Transport-Security": "" }, 80],
  ["https for a month", { "Strict-Transport-Security": "max-age=2592000" }, 120],
  ["sniffing", { "X-Content-Type-Options": "" }, 125],
  ["no referrer policy", { "Referrer-Policy": "" }, 125],
  ["an unsafe referrer policy", { "Referrer-Policy": "unsafe-url" }, 120],
  ["resources for all", { "Cross-Origin-Resource-Policy": "" }, 120],
  ["a good cookie", cookie("__Host-session=1; Path=/; Secure; HttpOnly; SameSite=Strict"), 135],
  ["a cookie scripts can read", cookie("session=1; Secure; SameSite=Strict"), 70],
  ["a cookie over http", cookie("session=1; HttpOnly; SameSite=Strict"), 60],
  [
    "answers for everyone's credentials",
    { "Access-Control-Allow-Origin": "https://a.example", "Access-Control-Allow-Credentials": "true" },
    50,
  ],
])("scores %s", (_, changes, score) => {
  expect(observe(headersWith(changes)).score).toBe(score);
});

it("detects third-party scripts", () => {
  const score = (html: string) => observe(headersWith({}), html).score;
  expect(score('<script type="module" src="/a.js"></script>')).toBe(130);
  expect(score('<script src="/a.js" integrity="sha384-a"></script>')).toBe(135);
  expect(score('<script src="https://a.example/a.js"></script>')).toBe(125);
  expect(score('<script src="//a.example/a.js"></script>')).toBe(50);
});
