import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { origin } from "./browser.ts";

/** Sends an HTTP request that no browser could send: with a chosen Host and Origin, or without a Content-Length. */
async function send(headers: RequestOptions["headers"], chunks: readonly string[]) {
  const json = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const call = request(`${origin}/api/contact`, { method: "POST", headers: { ...json, ...headers } });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  call.on("response", resolve).on("error", reject);
  for (const chunk of chunks) call.write(chunk);
  call.end();
  const response = await promise;
  return { status: response.statusCode, body: JSON.parse(await text(response)) as object };
}

const tunnelHeaders = { Host: "abc.example", "X-Forwarded-Proto": "https" };

it("treats calls through a tunnel that terminates TLS as same-origin", async () => {
  const { status, body } = await send({ ...tunnelHeaders, Origin: "https://abc.example" }, ["{}"]);
  expect(body).toMatchObject({ code: "invalid", fields: { name: "Required" } });
  expect(status).toBe(400);
});

it("refuses another site through the same tunnel", async () => {
  expect((await send({ ...tunnelHeaders, Origin: "https://evil.example" }, ["{}"])).status).toBe(403);
});

it.each([
  ["without a Content-Length", {}],
  ["with a Content-Length", { "Content-Length": String(5 * 1024 * 1024) }],
])("refuses 5 MB %s as too large", async (_, headers) => {
  const chunks = Array.from({ length: 80 }, () => "a".repeat(64 * 1024));
  const { status, body } = await send({ Origin: origin, ...headers }, chunks);
  expect(body).toMatchObject({ success: false, code: "too_large" });
  expect(status).toBe(413);
});

it("does not echo TRACE requests", async () => {
  for (const path of ["/", "/api/brands", "/sw.js"]) {
    const call = request(origin + path, { method: "TRACE", headers: { "X-Own": "seen by a proxy" } });
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    call.on("response", resolve).on("error", reject).end();
    const response = await promise;
    expect(response.statusCode, path).toBeGreaterThanOrEqual(404);
    expect(await text(response)).not.toContain("seen by a proxy");
  }
});
