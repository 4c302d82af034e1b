/**
 * What Mozilla's HTTP Observatory would say of an answer, by the rules it publishes
 * (https://github.com/mdn/mdn-http-observatory, `src/grader/charts.js` and `src/analyzer/tests`, read in November 2026).
 * Everybody begins with 100. Not judged here are redirects from http and certificates, which are Cloudflare's, and HSTS
 * preloading, a list in browsers. Cookies are judged harder: each as if it were a session's, and without HSTS.
 */
export interface Marks {
  "content-security-policy": number;
  cookies: number;
  "cross-origin-resource-sharing": number;
  "cross-origin-resource-policy": number;
  "referrer-policy": number;
  "strict-transport-security": number;
  "subresource-integrity": number;
  "x-content-type-options": number;
  "x-frame-options": number;
}

export function observe(headers: Headers, html = ""): { score: number; marks: Marks } {
  const policy = readPolicy(headers.get("Content-Security-Policy") ?? "");
  const marks = {
    "content-security-policy": judgePolicy(policy),
    cookies: judgeCookies(headers.getSetCookie()),
    "cross-origin-resource-sharing": judgeSharing(headers),
    "cross-origin-resource-policy": judgeResources(headers.get("Cross-Origin-Resource-Policy")),
    "referrer-policy": judgeReferrer(headers.get("Referrer-Policy")),
    "strict-transport-security": judgeTransport(headers.get("Strict-Transport-Security")),
    "subresource-integrity": judgeScripts(html),
    "x-content-type-options":
      headers.get("X-Content-Type-Options")?.trim().toLowerCase() === "nosniff" ? 0 : -5,
    "x-frame-options": judgeFrames(policy, headers.get("X-Frame-Options")),
  };
  const lost = Object.values(marks).filter((mark) => mark < 0);
  const gained = Object.values(marks).filter((mark) => mark > 0);
  const base = 100 + sum(lost);
  // Bonus points count only from 90 points.
  return { score: Math.max(0, base >= 90 ? base + sum(gained) : base), marks };
}

type Policy = Map<string, string[]> | "unreadable";

const broad = ["*", "http:", "https:", "ftp:", "http://*", "https://*", "http://*.*", "https://*.*"];
const inline = ["'unsafe-inline'", "data:"];

function readPolicy(text: string): Policy {
  const policy = new Map<string, string[]>();
  for (const part of text.split(";")) {
    const [name, ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (!name) continue;
    if (policy.has(name)) return "unreadable"; // a browser uses the first one, though both were meant
    policy.set(name, sources.length ? sources : ["'none'"]);
  }
  return policy;
}

function judgePolicy(policy: Policy): number {
  if (policy === "unreadable" || policy.size === 0) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const [scripts, styles] = [inForce(sourcesOf("script-src")), inForce(sourcesOf("style-src"))];
  const passive = [...sourcesOf("img-src"), ...sourcesOf("media-src")];
  const active = [...policy]
    .filter(([name]) => !["img-src", "media-src"].includes(name))
    .flatMap(([, s]) => s);
  if (hasAny(scripts, [...broad, ...inline]) || hasAny(sourcesOf("object-src"), broad)) return -20;
  if (active.some(isInsecure)) return -20;
  if (hasAny([...scripts, ...styles], ["'unsafe-eval'"])) return -10;
  if (passive.some(isInsecure)) return -10;
  if (hasAny(styles, [...broad, ...inline])) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

/** Browsers ignore `'unsafe-inline'` beside a nonce or a hash. */
function inForce(sources: string[]): string[] {
  const named = sources.some((source) => /^'(nonce|sha(256|384|512))-/.test(source));
  return named ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

const isInsecure = (source: string) => /^(http|ftp):/.test(source);
const hasAny = (sources: string[], bad: string[]) => sources.some((source) => bad.includes(source));
const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

function judgeFrames(policy: Policy, header: string | null): number {
  if (policy !== "unreadable" && policy.has("frame-ancestors")) return 5;
  return /^\s*(deny|sameorigin|allow-from.*)\s*$/i.test(header ?? "") ? 0 : -20;
}

function judgeTransport(header: string | null): number {
  const seconds = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(header ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds) || header?.includes(",")) return -20;
  return seconds >= 15_552_000 ? 0 : -10;
}

function judgeReferrer(header: string | null): number {
  if (header === null) return 0;
  const safe = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
  const unsafe = ["origin", "origin-when-cross-origin", "unsafe-url", "no-referrer-when-downgrade"];
  const words = header.split(",").map((word) => word.trim().toLowerCase());
  return safe.includes(words.findLast((word) => [...safe, ...unsafe].includes(word)) ?? "") ? 5 : -5;
}

function judgeResources(header: string | null): number {
  if (header === null || header === "cross-origin") return 0;
  return ["same-origin", "same-site"].includes(header) ? 10 : -5;
}

/** The Observatory requests from another origin; a reply that any site may read with credentials costs the most. */
function judgeSharing(headers: Headers): number {
  const origin = headers.get("Access-Control-Allow-Origin");
  const credentials = headers.get("Access-Control-Allow-Credentials")?.toLowerCase() === "true";
  return origin && origin !== "*" && credentials ? -50 : 0;
}

function judgeCookies(lines: string[]): number {
  if (lines.length === 0) return 0;
  const lacks = (attribute: RegExp) => lines.some((line) => !attribute.test(line));
  if (lacks(/;\s*secure\s*(;|$)/i)) return -40;
  if (lacks(/;\s*httponly\s*(;|$)/i)) return -30;
  return lacks(/;\s*samesite=(lax|strict)\s*(;|$)/i) ? 0 : 5;
}

/** Same-origin scripts need no hash, others do. A template's content is not loaded. */
function judgeScripts(html: string): number {
  const tags = html.replace(/<template[\s\S]*?<\/template>/g, "").match(/<script[^>]*\ssrc=[^>]*>/g) ?? [];
  const foreign = tags.filter((tag) => /\ssrc="?(\w+:)?\/\//.test(tag));
  const hashed = (all: string[]) => all.length > 0 && all.every((tag) => /\sintegrity=/.test(tag));
  if (foreign.some((tag) => !/\ssrc="?https:/.test(tag))) return hashed(foreign) ? -20 : -50;
  if (foreign.length > 0) return hashed(foreign) ? 5 : -5;
  return hashed(tags) ? 5 : 0;
}
