import { getHealth, getLiveness, getReadiness } from "#contract/health.ts";
import { pages } from "#contract/pages.ts";
import packageJson from "../../package.json" with { type: "json" };

const { version } = packageJson;
const indexedPages = pages
  .filter(({ path, status, robots }) => status === 200 && robots === "all" && !path.includes(":"))
  .map(({ path }) => path);
const retryAfterMs = 1000;
const timeoutMs = 10_000;

interface Options {
  /** The id of the deployed version; not checked if absent. */
  versionId?: string;
  /** How long to repeat the checks while one fails, because a new version takes a while to reach all locations. */
  waitMs: number;
}

/** Checks a running Worker repeatedly until every check passes. @throws Error naming the faults left after `waitMs` */
export async function smokeTest(origin: string, { versionId, waitMs }: Options): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const faults = await findFaults(origin, versionId);
    if (!faults.length) return;
    if (Date.now() >= deadline)
      throw new Error(`${origin} fails:\n${faults.map((fault) => `  ✗ ${fault}`).join("\n")}`);
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
}

async function findFaults(origin: string, versionId: string | undefined): Promise<string[]> {
  const faults: string[] = [];
  const check = async (path: string, findFault: (response: Response) => Promise<string | undefined>) => {
    try {
      const response = await fetch(origin + path, { signal: AbortSignal.timeout(timeoutMs) });
      const fault = await findFault(response);
      if (fault) faults.push(`${path}: ${fault}`);
    } catch (error) {
      faults.push(`${path}: no answer (${(error as Error).cause ?? error})`);
    }
  };
  const readJson = async (response: Response) =>
    (await response.json().catch(() => ({}))) as { data?: Record<string, unknown>; message?: string };

  await check(getLiveness.path, async (response) => {
    const { deployment } = (await readJson(response)).data ?? {};
    if (!response.ok) return `status ${response.status}`;
    if (versionId && deployment !== versionId) return `runs version ${deployment}, not ${versionId}`;
  });
  await check(getReadiness.path, async (response) => {
    if (!response.ok)
      return `status ${response.status}, ${(await readJson(response)).message ?? "no reason given"}`;
  });
  await check(getHealth.path, async (response) => {
    const { data } = await readJson(response);
    if (data?.version !== version || data.database !== "ok")
      return `status ${response.status}, release ${data?.version}, database ${data?.database}`;
  });
  for (const page of indexedPages) {
    await check(page, async (response) => {
      const isPage = response.ok && /<h1\b/.test(await response.text());
      if (!isPage) return `status ${response.status}, and no page`;
    });
  }
  return faults;
}
