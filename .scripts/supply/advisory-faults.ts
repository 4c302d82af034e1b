import type { AcceptedAdvisory } from "./accepted-advisories.ts";

interface Advisory {
  title: string;
  url: string;
  severity: string;
  range: string;
  name: string;
}

/** The output of `npm audit --json`. `via` holds advisories and the names of vulnerable dependencies. */
export interface AuditReport {
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>;
  message?: string;
}

/**
 * Lists the high and critical advisories without a current acceptance, one line each.
 * @returns null without a list of vulnerabilities, as when the advisory service fails.
 */
export function advisoryFaults(
  { vulnerabilities }: AuditReport,
  accepted: readonly AcceptedAdvisory[],
  now: Date,
): string[] | null {
  if (!vulnerabilities) return null;
  const today = now.toISOString().slice(0, 10);
  const acceptedIds = accepted.filter(({ until }) => today < until).map(({ id }) => id);
  const found = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause !== "string")
    .filter(({ severity }) => severity === "high" || severity === "critical")
    .filter(({ url }) => !acceptedIds.includes(url.split("/").at(-1) ?? ""));
  return [
    ...new Set(
      found.map(({ name, range, severity, title, url }) => `${name} ${range}: ${severity}, ${title}, ${url}`),
    ),
  ];
}
