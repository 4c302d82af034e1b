import { Hono } from "hono";
import { findPage } from "#contract/pages.ts";
import type { AppEnv } from "#worker/env.ts";
import { readBytes } from "#worker/http/body.ts";

const maxBytes = 16 * 1024;
/** Log limit per isolate, because violations by a browser extension on every page would fill the log. */
const maxLinesPerMinute = 30;
const contentTypes = ["application/csp-report", "application/reports+json"];

/**
 * Receives Content-Security-Policy reports in the older format (`report-uri`) and that of the Reporting API
 * (`report-to`). Logs a line for each, up to `maxLinesPerMinute`, with the directive, the blocked origin and the
 * page's route. Everything else in a report may contain what a person typed, and is not logged.
 */
export const policyReports = new Hono<AppEnv>().post("/api/policy-reports", async (c) => {
  const contentType = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!contentTypes.includes(contentType)) return c.body(null, 415);
  const text = await (await readBytes(c.req.raw.body, maxBytes)).text();
  for (const report of parseReports(text)) logViolation(report);
  return c.body(null, 204);
});

type JsonObject = Record<string, unknown>;
const isObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null;

function parseReports(text: string): JsonObject[] {
  try {
    const parsed: unknown = JSON.parse(text);
    const found = Array.isArray(parsed)
      ? parsed.map((report) => isObject(report) && report.type === "csp-violation" && report.body)
      : [isObject(parsed) && parsed["csp-report"]];
    return found.filter(isObject);
  } catch {
    return [];
  }
}

let minute = 0;
let lineCount = 0;

function logViolation(report: JsonObject): void {
  const currentMinute = Math.floor(Date.now() / 60_000);
  if (currentMinute !== minute) [minute, lineCount] = [currentMinute, 0];
  if (++lineCount > maxLinesPerMinute) return;
  const firstText = (...names: string[]) =>
    names.map((name) => report[name]).find((value) => typeof value === "string") ?? "";
  const line = {
    directive: /^[a-z-]{1,40}$/.exec(firstText("effectiveDirective", "effective-directive"))?.[0] ?? "other",
    blocked: originOf(firstText("blockedURL", "blocked-uri")),
    page: routeOf(firstText("documentURL", "document-uri")),
  };
  console.warn(JSON.stringify({ level: "warn", event: "policy violation", ...line }));
}

/** Returns a keyword such as "inline", an https origin, the scheme of another URL, or "other". */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const { protocol, origin } = URL.parse(blocked) ?? {};
  return (protocol === "https:" ? origin : protocol)?.slice(0, 100) ?? "other";
}

const routeOf = (address: string): string => findPage(URL.parse(address)?.pathname ?? "*").path;
