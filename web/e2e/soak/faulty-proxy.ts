import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { forward, startServer } from "../http-server.ts";

/** What can happen to the call that sends a quote request or photo; `none` passes it on. */
export const faults = [
  "none",
  "closed at once",
  "reset before commit",
  "reset after commit",
  "delayed",
  "answered too late",
  "our 500",
  "our 503",
  "our 429",
  "a proxy's 502",
  "a captive portal",
] as const;
type Fault = (typeof faults)[number];

interface FaultyProxy {
  origin: string;
  /** Number of calls that sent a quote request or photo, by what happened to them. Each retry counts. */
  counts: Record<Fault, number>;
  /** Passes everything on from now on. */
  stopFaults: () => void;
  /** Sets the origin of a restarted Worker. */
  retarget: (origin: string) => void;
  close: () => Promise<void>;
}

interface Options {
  target: string;
  /** Chooses what happens to the next call that sends a quote request or photo. */
  chooseFault: () => Fault;
}

/** Longer than the page waits for the reply to a quote request (10 s), but not to a photo (30 s or more). */
const lateMs = 11_000;

/** Starts a proxy in front of the real Worker. Faults hit only quote requests and photos. */
export async function startFaultyProxy({ target, chooseFault }: Options): Promise<FaultyProxy> {
  const counts = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>;
  let upstream = target;
  let areFaultsStopped = false;

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const isRequestOrPhoto = incoming.url === "/api/contact" || incoming.url?.startsWith("/api/uploads/");
    const fault = isRequestOrPhoto && !areFaultsStopped ? chooseFault() : "none";
    if (isRequestOrPhoto) counts[fault]++;
    if (fault === "closed at once") return incoming.socket.destroy();
    const body = await buffer(incoming);
    if (fault === "reset before commit") return incoming.socket.destroy();
    const respond = proxyResponses[fault];
    if (respond) return respond(outgoing);
    const response = await forward(upstream, incoming, body);
    if (fault === "reset after commit") return incoming.socket.destroy();
    await setTimeout(fault === "delayed" ? 700 : fault === "answered too late" ? lateMs : 0);
    outgoing.writeHead(response.status, response.headers);
    return outgoing.end(response.body);
  }
  return {
    ...(await startServer(handle)),
    counts,
    stopFaults: () => {
      areFaultsStopped = true;
    },
    retarget: (origin) => {
      upstream = origin;
    },
  };
}

const apiRefusal =
  (status: number, code: string, headers = {}) =>
  (outgoing: ServerResponse) => {
    outgoing.writeHead(status, { "Content-Type": "application/json", ...headers });
    outgoing.end(JSON.stringify({ success: false, code, message: `A ${status} of ours.` }));
  };
const htmlPage = (status: number) => (outgoing: ServerResponse) => {
  outgoing.writeHead(status, { "Content-Type": "text/html" });
  outgoing.end("<html><h1>Please log in to this network</h1></html>");
};

const proxyResponses: Partial<Record<Fault, (outgoing: ServerResponse) => void>> = {
  "our 500": apiRefusal(500, "internal"),
  "our 503": apiRefusal(503, "unavailable"),
  "our 429": apiRefusal(429, "too_many", { "Retry-After": "1" }),
  "a proxy's 502": htmlPage(502),
  "a captive portal": htmlPage(200),
};
