import { buffer } from "node:stream/consumers";
import { inject, onTestFinished } from "vitest";
import { forward, startServer } from "./http-server.ts";

/** The console errors that a cut network, a captive portal or a failing proxy causes. */
export const networkErrors = /ERR_|Failed to fetch|status of|NetworkError|Load failed|could not/i;

export interface Network {
  /** The proxy's origin, through which the Worker is reached. */
  origin: string;
  /**
   * `cut` closes every connection; `portal` answers everything with its own page, as a captive portal does; `failing`
   * with status 502, as a proxy does that cannot reach the Worker.
   */
  state: "open" | "cut" | "portal" | "failing";
  /**
   * What happens to messages (`POST /api/contact`) while the network is open: `refused` never reach the Worker,
   * `unanswered` do but get no reply, `deferred` get a 503 that asks to wait an hour.
   */
  messageReply: "passed" | "refused" | "unanswered" | "deferred";
  /** Whether files under `/images/` load while the network is open. */
  pictures: "passed" | "refused";
  /** A changed number changes the service worker's script, as a new release does. */
  release: number;
  /** The state becomes `portal` once this path has been answered. */
  portalAfter?: string;
  /** The paths for which the captive portal has answered. */
  portalPaths: Set<string>;
  /** A script that is served in place of the built service worker. */
  serviceWorkerScript?: string;
  /** Called when a message arrives at the proxy, in any state. */
  onMessage: () => Promise<void>;
}

/** Starts a proxy in front of the Worker. Unlike Playwright's routes, it also handles the service worker's requests. */
export async function startNetwork(): Promise<Network> {
  const target = inject("origin");
  const network: Network = {
    origin: "",
    state: "open",
    messageReply: "passed",
    pictures: "passed",
    release: 1,
    portalPaths: new Set(),
    onMessage: async () => {},
  };
  const { origin, close } = await startServer(async (incoming, outgoing) => {
    const requestBody = await buffer(incoming);
    const isMessage = incoming.method === "POST" && incoming.url === "/api/contact";
    if (isMessage) await network.onMessage();
    if (network.state === "cut") return incoming.socket.destroy();
    if (network.state === "portal") {
      network.portalPaths.add(incoming.url ?? "");
      outgoing.writeHead(200, { "Content-Type": "text/html" });
      return outgoing.end("<h1>Please log in to this network</h1>");
    }
    if (network.state === "failing") {
      outgoing.writeHead(502, { "Content-Type": "text/html" });
      return outgoing.end("<h1>Bad Gateway</h1>");
    }
    const isPicture = incoming.url?.startsWith("/images/");
    const handling = isMessage ? network.messageReply : isPicture ? network.pictures : "passed";
    if (handling === "refused") return incoming.socket.destroy();
    if (handling === "deferred") {
      outgoing.writeHead(503, { "Content-Type": "application/json", "Retry-After": "3600" });
      const message = "The service is temporarily unavailable.";
      return outgoing.end(JSON.stringify({ success: false, code: "unavailable", message }));
    }
    const { url, headers: requestHeaders } = incoming;
    if (url === "/sw.js")
      for (const name of ["if-none-match", "accept-encoding"]) delete requestHeaders[name];
    const { status, headers, body } = await forward(target, incoming, requestBody);
    if (handling === "unanswered") return incoming.socket.destroy();
    for (const name of ["content-length", "transfer-encoding"]) delete headers[name];
    outgoing.writeHead(status, headers);
    outgoing.end(url === "/sw.js" ? `${network.serviceWorkerScript ?? body}//${network.release}` : body);
    if (network.portalAfter === url) {
      delete network.portalAfter;
      network.state = "portal";
    }
  });
  network.origin = origin;
  onTestFinished(close);
  return network;
}
