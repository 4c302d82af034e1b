import { createServer } from "node:net";

/** @returns the port in the environment variable PORT, or `defaultPort` if it is unset or empty. @throws if invalid */
export function choosePort(defaultPort: number, text = process.env.PORT?.trim()): number {
  if (!text) return defaultPort;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(`PORT is "${text}", but it must be a whole number from 1 to 65535.`);
}

/** @throws if the port is in use or not permitted, with the advice. */
export async function requireFree(port: number, advice = " PORT=9000 takes another one."): Promise<void> {
  for (const host of [undefined, "127.0.0.1", "::1"]) {
    const errorCode = await listen(port, host).then(() => null, codeOf);
    if (errorCode === "EADDRINUSE")
      throw new Error(`Port ${port} is taken: something runs there already.${advice}`);
    if (errorCode === "EACCES") throw new Error(`Port ${port} may not be used here.${advice}`);
  }
}

export function findFreePort(): Promise<number> {
  return listen(0);
}

/** Listens and closes at once. @returns the port. */
function listen(port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen({ port, ...(host && { host }) }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function codeOf(error: NodeJS.ErrnoException): string | undefined {
  return error.code;
}
