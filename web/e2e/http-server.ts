import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<unknown>;

/** Starts a server on a free port. It closes a connection if `handle` fails, for example when a peer disconnects. */
export async function startServer(handle: Handler): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await once(server.listen(0), "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { origin: `http://localhost:${port}`, close };
}

/** Sends a request, whose body has been read, to another origin. */
export async function forward(
  target: string,
  { method, url: path, headers }: IncomingMessage,
  requestBody: Buffer,
) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(target, { method, path, headers }, resolve).on("error", reject).end(requestBody);
  const response = await promise;
  return { status: response.statusCode ?? 502, headers: response.headers, body: await buffer(response) };
}
