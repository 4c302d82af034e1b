import { company } from "#contract/company.ts";

interface Configuration {
  routes?: (string | { pattern: string })[];
  workers_dev?: boolean;
  vars: Record<string, unknown>;
}

/** Lists what must be corrected in wrangler.toml and company.ts before this environment is deployed, one line each. */
export function configurationFaults(
  { routes = [], workers_dev, vars }: Configuration,
  { website, email }: { website: string; email: string } = company,
): string[] {
  const faults = Object.entries(vars)
    .filter(([, value]) => isPlaceholder(String(value)))
    .map(([name, value]) => `wrangler.toml: ${name} is still ${value}`);
  if (!routes.length && !workers_dev)
    faults.push("wrangler.toml: there are no routes, so nobody could reach it");
  const hosts = routes.map((route) => (typeof route === "string" ? route : route.pattern).split("/")[0]);
  // A workers.dev address is for trials, so its mails and canonical URLs may point elsewhere.
  if (workers_dev) return faults;
  if (isPlaceholder(email)) faults.push(`worker/contract/company.ts: email is still ${email}`);
  if (isPlaceholder(website)) faults.push(`worker/contract/company.ts: website is still ${website}`);
  else if (hosts.length && !hosts.includes(new URL(website).host))
    faults.push(`worker/contract/company.ts: website is ${website}, and wrangler.toml has no route to it`);
  return faults;
}

/** RFC 2606 reserves `.example` for documentation. */
function isPlaceholder(text: string): boolean {
  return /\.example\b/.test(text);
}
