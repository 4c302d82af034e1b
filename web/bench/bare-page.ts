import { brotliCompressSync, constants } from "node:zlib";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build } from "vite";
import { startServer } from "../e2e/http-server.ts";
import { BareApp } from "./bare-app.ts";

/** Compresses with the quality that the Worker's runtime uses. */
const compress = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Serves a minimal React page, with which visits.ts compares the app's pages in the same run. */
export async function startBarePage() {
  const script = compress(await bundle());
  const html = compress(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title>
<link rel="icon" href="data:,"><script type="module" src="/app.js"></script>
<div id="root">${renderToString(createElement(BareApp))}</div></html>`,
  );
  return startServer(async ({ url }, response) => {
    response.setHeader("Content-Type", url === "/app.js" ? "text/javascript" : "text/html");
    response.setHeader("Content-Encoding", "br");
    response.end(url === "/app.js" ? script : html);
  });
}

async function bundle(): Promise<string> {
  const input = new URL("bare-entry.ts", import.meta.url).pathname;
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, rolldownOptions: { input } },
  });
  const [entry] = "output" in built ? built.output : [];
  if (entry?.type !== "chunk") throw new Error("Nothing was built");
  return entry.code;
}
