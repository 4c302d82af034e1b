import type { Accepted } from "./accepted-advisories.ts";

interface Advisory {
  title: string;
  url: string;
  severity: string;
  range: string;
  name: string;
}

/** What `npm audit --json` prints: a package's causes are advisories, or names of packages that have some. */
export interface AuditReport {
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>;
  message?: string;
}

/**
 * High and critical advisories that nobody has accepted for today, a line each.
 * @returns null where the registry gave no answer: nothing is known then, least of all that all is well.
 */
export function advisoryFaults(
  { vulnerabilities }: AuditReport,
  accepted: readonly Accepted[],
  now: Date,
): string[] | null {
  if (!vulnerabilities) return null;
  const today = now.toISOString().slice(0, 10);
  const borne = accepted.filter(({ until }) => today < until).map(({ id }) => id);
  const found = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause !== "string")
    .filter(({ severity }) => severity === "high" || severity === "critical")
    .filter(({ url }) => !borne.includes(url.split("/").at(-1) ?? ""));
  return [
    ...new Set(
      found.map(({ name, range, severity, title, url }) => `${name} ${range}: ${severity}, ${title}, ${url}`),
    ),
  ];
}
