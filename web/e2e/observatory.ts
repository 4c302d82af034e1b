/** The points that each rule of the Observatory adds or, if negative, subtracts. */
interface Modifiers {
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

/**
 * Scores a response as Mozilla's HTTP Observatory does, by the rules it published as of November 2026
 * (https://github.com/mdn/mdn-http-observatory, `src/grader/charts.js` and `src/analyzer/tests`). The score starts at
 * 100. Leaves out redirects from http and certificates, which Cloudflare handles, and HSTS preloading, which depends on
 * a list in browsers. Scores each cookie as a session cookie of a site without HSTS, which is stricter, but does not
 * subtract points for an invalid `SameSite`.
 */
export function scoreResponse(headers: Headers, html = ""): { score: number; modifiers: Modifiers } {
  const policy = readPolicy(headers.get("Content-Security-Policy") ?? "");
  const modifiers = {
    "content-security-policy": scorePolicy(policy),
    cookies: scoreCookies(headers.getSetCookie()),
    "cross-origin-resource-sharing": scoreSharing(headers),
    "cross-origin-resource-policy": scoreResources(headers.get("Cross-Origin-Resource-Policy")),
    "referrer-policy": scoreReferrer(headers.get("Referrer-Policy")),
    "strict-transport-security": scoreTransport(headers.get("Strict-Transport-Security")),
    "subresource-integrity": scoreScripts(html),
    "x-content-type-options":
      headers.get("X-Content-Type-Options")?.trim().toLowerCase() === "nosniff" ? 0 : -5,
    "x-frame-options": scoreFrames(policy, headers.get("X-Frame-Options")),
  };
  const penalties = Object.values(modifiers).filter((points) => points < 0);
  const bonuses = Object.values(modifiers).filter((points) => points > 0);
  const base = 100 + sum(penalties);
  // Bonus points count only from 90 points.
  return { score: Math.max(0, base >= 90 ? base + sum(bonuses) : base), modifiers };
}

type Policy = Map<string, string[]> | "unreadable";

const broadSources = ["*", "http:", "https:", "ftp:", "http://*", "https://*", "http://*.*", "https://*.*"];
const inlineSources = ["'unsafe-inline'", "data:"];

function readPolicy(text: string): Policy {
  const policy = new Map<string, string[]>();
  for (const part of text.split(";")) {
    const [name, ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (!name) continue;
    if (policy.has(name)) return "unreadable"; // stricter than browsers, which ignore the second directive
    policy.set(name, sources.length ? sources : ["'none'"]);
  }
  return policy;
}

function scorePolicy(policy: Policy): number {
  if (policy === "unreadable" || policy.size === 0) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const [scripts, styles] = [
    effectiveSources(sourcesOf("script-src")),
    effectiveSources(sourcesOf("style-src")),
  ];
  const passive = [...sourcesOf("img-src"), ...sourcesOf("media-src")];
  const active = [...policy]
    .filter(([name]) => !["img-src", "media-src"].includes(name))
    .flatMap(([, s]) => s);
  if (hasAny(scripts, [...broadSources, ...inlineSources]) || hasAny(sourcesOf("object-src"), broadSources))
    return -20;
  if (active.some(isInsecure)) return -20;
  if (hasAny([...scripts, ...styles], ["'unsafe-eval'"])) return -10;
  if (passive.some(isInsecure)) return -10;
  if (hasAny(styles, [...broadSources, ...inlineSources])) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

/** Browsers ignore `'unsafe-inline'` beside a nonce or a hash. */
function effectiveSources(sources: string[]): string[] {
  const hasNonceOrHash = sources.some((source) => /^'(nonce|sha(256|384|512))-/.test(source));
  return hasNonceOrHash ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

const isInsecure = (source: string) => /^(http|ftp):/.test(source);
const hasAny = (sources: string[], bad: string[]) => sources.some((source) => bad.includes(source));
const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

function scoreFrames(policy: Policy, header: string | null): number {
  if (policy !== "unreadable" && policy.has("frame-ancestors")) return 5;
  return /^\s*(deny|sameorigin|allow-from.*)\s*$/i.test(header ?? "") ? 0 : -20;
}

function scoreTransport(header: string | null): number {
  const seconds = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(header ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds) || header?.includes(",")) return -20;
  return seconds >= 15_552_000 ? 0 : -10;
}

function scoreReferrer(header: string | null): number {
  if (header === null) return 0;
  const safe = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
  const unsafe = ["origin", "origin-when-cross-origin", "unsafe-url", "no-referrer-when-downgrade"];
  const words = header.split(",").map((word) => word.trim().toLowerCase());
  return safe.includes(words.findLast((word) => [...safe, ...unsafe].includes(word)) ?? "") ? 5 : -5;
}

function scoreResources(header: string | null): number {
  if (header === null || header === "cross-origin") return 0;
  return ["same-origin", "same-site"].includes(header) ? 10 : -5;
}

/** The Observatory sends the `Origin` of another site. Allowing that site to read with credentials costs 50 points. */
function scoreSharing(headers: Headers): number {
  const origin = headers.get("Access-Control-Allow-Origin");
  const allowsCredentials = headers.get("Access-Control-Allow-Credentials")?.toLowerCase() === "true";
  return origin && origin !== "*" && allowsCredentials ? -50 : 0;
}

function scoreCookies(lines: string[]): number {
  if (lines.length === 0) return 0;
  const lacks = (attribute: RegExp) => lines.some((line) => !attribute.test(line));
  if (lacks(/;\s*secure\s*(;|$)/i)) return -40;
  if (lacks(/;\s*httponly\s*(;|$)/i)) return -30;
  return lacks(/;\s*samesite=(lax|strict)\s*(;|$)/i) ? 0 : 5;
}

/** Same-origin scripts need no hash, others do. Scripts in a template are ignored, because they are not loaded. */
function scoreScripts(html: string): number {
  const tags = html.replace(/<template[\s\S]*?<\/template>/g, "").match(/<script[^>]*\ssrc=[^>]*>/g) ?? [];
  const thirdParty = tags.filter((tag) => /\ssrc="?(\w+:)?\/\//.test(tag));
  const haveHashes = (all: string[]) => all.length > 0 && all.every((tag) => /\sintegrity=/.test(tag));
  if (thirdParty.some((tag) => !/\ssrc="?https:/.test(tag))) return haveHashes(thirdParty) ? -20 : -50;
  if (thirdParty.length > 0) return haveHashes(thirdParty) ? 5 : -5;
  return haveHashes(tags) ? 5 : 0;
}
