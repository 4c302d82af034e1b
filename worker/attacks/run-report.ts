import type { RandomRequest } from "./random-request.ts";
import { isLongRun, requestCount } from "./run-length.ts";

const progressEvery = 1000;
const maxSlowest = 10;

/** Counts responses by status. A long run prints its progress, the counts and the slowest requests. */
export function createRunReport(print: (line: string) => void) {
  const startedMs = Date.now();
  const byStatus = new Map<number, number>();
  const slowestRequests: { ms: number; status: number; label: string }[] = [];
  let done = 0;
  return {
    get done() {
      return done;
    },
    count(ms: number, status: number, { method, path, as, body }: RandomRequest) {
      done++;
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      if (ms > (slowestRequests.at(maxSlowest - 1)?.ms ?? -1)) {
        const size = body?.length ? `, ${body.length} in its body` : "";
        slowestRequests.push({ ms, status, label: `${method} ${path.slice(0, 80)} as ${as}${size}` });
        slowestRequests.sort((a, b) => b.ms - a.ms).splice(maxSlowest);
      }
      if (isLongRun && done % progressEvery === 0)
        print(`${done} of ${requestCount} requests, ${perSecond()} a second`);
    },
    end() {
      if (!isLongRun) return;
      const statuses = [...byStatus].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
      print(`${done} requests, ${perSecond()} a second; ${statuses.join(", ")}`);
      print(
        [
          "The slowest:",
          ...slowestRequests.map(({ ms, status, label }) => `${ms} ms  ${status}  ${label}`),
        ].join("\n  "),
      );
    },
  };

  function perSecond() {
    return Math.round((done / (Date.now() - startedMs)) * 1000);
  }
}
