import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

/** What can happen to a message or photo on its way; `none` passes it on. */
export const faults = [
  "none",
  "refused",
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
export type Fault = (typeof faults)[number];

export interface FaultyProxy {
  origin: string;
  /** How often each fault was applied. */
  counts: Record<Fault, number>;
  /** Ends the faults: from now on everything passes. */
  calm: () => void;
  /** Sets the origin of a restarted Worker. */
  retarget: (origin: string) => void;
  close: () => Promise<void>;
}

interface Options {
  target: string;
  /** Chooses what happens to the next message. */
  choose: () => Fault;
}

const tooLateMs = 11_000;

/** Starts a proxy in front of the real Worker. Only messages and photos meet faults; all else passes. */
export async function startFaultyProxy({ target, choose }: Options): Promise<FaultyProxy> {
  const counts = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>;
  let upstream = new URL(target);
  let calm = false;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<unknown> {
    const isSubmitted = incoming.url === "/api/contact" || incoming.url?.startsWith("/api/uploads/");
    const fault = isSubmitted && !calm ? choose() : "none";
    if (isSubmitted) counts[fault]++;
    if (fault === "refused") return incoming.socket.destroy();
    const body = await read(incoming);
    if (fault === "reset before commit") return incoming.socket.destroy();
    const answer = ownAnswers[fault];
    if (answer) return answer(outgoing);
    const { response, text } = await forward(upstream, incoming, body);
    if (fault === "reset after commit") return incoming.socket.destroy();
    await setTimeout(fault === "delayed" ? 700 : fault === "answered too late" ? tooLateMs : 0);
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    return outgoing.end(text);
  }
  const server = createServer((incoming, outgoing) => {
    // Either side may disconnect, which resets the other's connection.
    pass(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The proxy has no port");
  return {
    origin: `http://localhost:${address.port}`,
    counts,
    calm: () => {
      calm = true;
    },
    retarget: (origin) => {
      upstream = new URL(origin);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const refusal =
  (status: number, code: string, headers = {}) =>
  (outgoing: ServerResponse) => {
    outgoing.writeHead(status, { "Content-Type": "application/json", ...headers });
    outgoing.end(JSON.stringify({ success: false, code, message: `A ${status} of ours.` }));
  };
const page = (status: number) => (outgoing: ServerResponse) => {
  outgoing.writeHead(status, { "Content-Type": "text/html" });
  outgoing.end("<html><h1>Please log in to this network</h1></html>");
};

const ownAnswers: Partial<Record<Fault, (outgoing: ServerResponse) => void>> = {
  "our 500": refusal(500, "internal"),
  "our 503": refusal(503, "unavailable"),
  "our 429": refusal(429, "too_many", { "Retry-After": "1" }),
  "a proxy's 502": page(502),
  "a captive portal": page(200),
};

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(target: URL, { method, url, headers }: IncomingMessage, body: Buffer) {
  const { hostname, port } = target;
  return new Promise<{ response: IncomingMessage; text: Buffer }>((resolve, reject) => {
    request({ hostname, port, method, path: url, headers }, (response) => {
      read(response).then((text) => resolve({ response, text }), reject);
    })
      .on("error", reject)
      .end(body);
  });
}
