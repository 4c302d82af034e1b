import { env } from "cloudflare:workers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/schema.ts";
import { app } from "#worker/app.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { endpointRows, endpoints, examplePath } from "#worker/test/endpoints.ts";
import { staffHeaders } from "#worker/test/inbox.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";
import { onError } from "./refusal.ts";
import { serve } from "./serve.ts";

describe("every endpoint", () => {
  it.each(endpointRows(() => true))("%s is mounted once", (_, e) => {
    const routes = app.routes.filter((route) => route.method === e.method && route.path === e.path);
    expect(routes).toHaveLength(1);
  });

  it.each(endpointRows((e) => e.access !== "public"))("%s refuses anonymous callers", async (_, e) => {
    const response = await call(examplePath(e.path), { method: e.method, body: e.body && {} });
    expect(response.status).toBe(401);
    expect((await refusalOf(response)).code).toBe("unauthorized");
  });

  // worker/auth/cross-site.test.ts tests the endpoints that require a challenge.
  it.each(endpointRows((e) => e.method !== "GET" && e.access !== "challenge"))(
    "%s refuses requests from other origins, also of administrators",
    async (_, e) => {
      signInAsStaff();
      onTestFinished(() => void vi.restoreAllMocks());
      const refusedHeaders = [
        { Origin: "https://elsewhere.example" },
        { "Sec-Fetch-Site": "cross-site" },
        { "Sec-Fetch-Site": "same-site" },
        { "Sec-Fetch-Site": "none" },
        { Origin: "null", "Sec-Fetch-Site": "" },
        { Origin: "", "Sec-Fetch-Site": "" },
      ];
      for (const siteHeaders of refusedHeaders) {
        const headers = { ...staffHeaders, ...siteHeaders };
        const response = await call(examplePath(e.path), { method: e.method, headers, body: e.body && {} });
        expect(response.status, JSON.stringify(headers)).toBe(403);
        expect((await refusalOf(response)).success).toBe(false);
      }
    },
  );

  it.each(endpointRows((e) => e.body && e.access === "public"))(
    "%s accepts only JSON of at most 256 KB",
    async (_, e) => {
      const send = async (body: unknown, headers: Record<string, string> = {}) => {
        const response = await call(examplePath(e.path), { method: e.method, body, headers });
        await refusalOf(response);
        return response.status;
      };
      expect(await send("{}", { "Content-Type": "text/plain" })).toBe(415);
      expect(await send("{}", { "Content-Type": "application/x-www-form-urlencoded" })).toBe(415);
      expect(await send("{}", { "Content-Type": "" })).toBe(415);
      expect(await send("a".repeat(256 * 1024 + 1))).toBe(413);
      expect(await send("a".repeat(256 * 1024)), "not JSON").toBe(400);
      expect(await send("not json")).toBe(400);
      expect(await send("")).toBe(400);
      expect(await send(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).toBe(400);
      for (const body of ["null", "[]", "1", '"text"', "{}", "[".repeat(5000)]) {
        expect(await send(body), body.slice(0, 10)).toBe(400);
      }
    },
  );
});

it("collects the endpoints of the contract", () => {
  expect(endpoints.map((e) => e.path)).toContain("/api/contact");
});

it.each(["/api", "/api/", "/api/nothing", "/api/brands/", "/api/brands/1"])(
  "replies with a JSON 404 to %s",
  async (path) => {
    const response = await call(path);
    expect(response.status).toBe(404);
    expect((await refusalOf(response)).code).toBe("not_found");
  },
);

it("recognizes its origin behind a proxy that terminates TLS", async () => {
  const send = async (url: string, headers: Record<string, string>) => {
    const request = { method: "POST", body: "{}" };
    const jsonHeaders = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
    return (await app.request(url, { ...request, headers: { ...jsonHeaders, ...headers } }, env)).status;
  };
  const internalUrl = "http://abc.example/api/contact";
  const forwardedAsHttps = { "X-Forwarded-Proto": "https" };
  expect(await send(internalUrl, { Origin: "https://abc.example", ...forwardedAsHttps })).toBe(400);
  expect(await send(internalUrl, { Origin: "http://abc.example", ...forwardedAsHttps })).toBe(400);
  expect(await send(internalUrl, { Origin: "https://abc.example" })).toBe(403);
  for (const Origin of ["https://evil.example", "http://evil.example", "https://abc.example.evil.example"]) {
    expect(await send(internalUrl, { Origin, ...forwardedAsHttps }), Origin).toBe(403);
  }
  expect(await send(internalUrl, { Origin: "ftp://abc.example", "X-Forwarded-Proto": "ftp" })).toBe(403);
  expect(await send("https://abc.example/api/contact", { Origin: "http://abc.example" })).toBe(403);
});

it("refuses a malformed session id and accepts a UUID or none", async () => {
  const status = async (id?: string) =>
    (await call("/api/brands", id === undefined ? {} : { headers: { "X-Session-Id": id } })).status;
  expect(await status("abc")).toBe(400);
  expect(await status("' OR 1=1 --")).toBe(400);
  expect(await status(crypto.randomUUID())).toBe(200);
  expect(await status()).toBe(200);
});

describe("serve", () => {
  const base = {
    method: "POST",
    path: "/api/x",
    reply: z.object({ data: z.object({ id: z.int() }) }),
  } as const;
  const post = (app: ReturnType<typeof serve>, headers = {}) =>
    app.onError(onError).request("http://localhost/api/x", { method: "POST", headers }, env);
  const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

  it.each(["challenge", "admin"] as const)("checks %s access before the handler runs", async (access) => {
    let ran = false;
    const guarded = serve(endpoint({ ...base, access }), async () => {
      ran = true;
      return { data: { id: 1 } };
    });
    expect((await post(guarded, sameOrigin)).status).toBe(401);
    expect((await post(guarded)).status, "access is checked before the origin").toBe(401);
    expect(ran).toBe(false);
  });

  it("strips fields that the reply schema does not name", async () => {
    const row = { id: 1, passwordHash: "secret" };
    const open = serve(endpoint({ ...base, access: "public" }), async () => ({
      data: row,
    }));
    expect(await (await post(open, sameOrigin)).json()).toEqual({
      success: true,
      data: { id: 1 },
    });
  });

  it("hides the messages of unexpected errors", async () => {
    const broken = serve(endpoint({ ...base, access: "public" }), async () => {
      throw new Error("SELECT secret FROM internals");
    });
    const response = await post(broken, sameOrigin);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("internals");
  });

  it("replies with a JSON 404 to an unsupported method", async () => {
    const response = await call("/api/brands", { method: "DELETE" });
    expect(response.status).toBe(404);
    expect((await refusalOf(response)).success).toBe(false);
  });
});

it("refuses a stale staff token instead of sending the public reply", async () => {
  for (const { path } of endpoints.filter((e) => e.adminReply)) {
    const response = await call(path, { headers: { "X-Admin-Token": "stale" } });
    expect(response.status, path).toBe(401);
    expect((await refusalOf(response)).code).toBe("unauthorized");
  }
});
