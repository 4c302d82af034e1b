import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { call } from "#worker/test/call.ts";

/** Of a document as it is built. */
async function packedScript(): Promise<string> {
  const html = await (await env.ASSETS.fetch("http://localhost/pages/quote.html")).text();
  return /\/assets\/packed\/react-[\w-]+\.js/.exec(html)?.[0] ?? "";
}

const ask = async (accepted: string) =>
  call(await packedScript(), { headers: { "Accept-Encoding": accepted } });

it.each(["br", "gzip, deflate, br, zstd", "gzip;q=0.5, br;q=0.9"])(
  "sends the largest script as the build has packed it to who takes %j",
  async (accepted) => {
    const response = await ask(accepted);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Encoding")).toBe("br");
    expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect(response.headers.get("Cache-Control")).toContain("immutable");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const packed = await env.ASSETS.fetch(`http://localhost${await packedScript()}.br`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(await packed.arrayBuffer()));
  },
);

it.each(["", "gzip", "identity", "br;q=0", "gzip, br; q=0.0", "brotli"])(
  "sends it plain to who takes %j",
  async (accepted) => {
    const response = await ask(accepted);
    expect(response.headers.has("Content-Encoding")).toBe(false);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    const plain = await env.ASSETS.fetch(`http://localhost${await packedScript()}`);
    expect(await response.text()).toBe(await plain.text());
  },
);

it("knows nothing of yesterday's", async () => {
  const response = await call("/assets/packed/react-gone.js", { headers: { "Accept-Encoding": "br" } });
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("Not Found");
});
