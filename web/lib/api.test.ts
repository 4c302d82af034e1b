// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listBrands } from "#contract/brands.ts";
import { sendMessage } from "#contract/contact.ts";
import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/schema.ts";
import { call, callAsStaff, writeAsStaff } from "./api.ts";
import { ApiError } from "./api-error.ts";

const updateThing = endpoint({
  method: "PUT",
  path: "/api/admin/things/:id",
  access: "admin",
  params: z.object({ id: z.number() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ data: z.object({ id: z.number() }) }),
});

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock.mockReset());
  localStorage.removeItem("adminToken");
});

afterEach(() => void vi.unstubAllGlobals());

const stubResponse = (body: string, { status = 200, type = "application/json", statusText = "" } = {}) =>
  fetchMock.mockImplementation(
    async () => new Response(body, { status, statusText, headers: { "Content-Type": type } }),
  );

const lastRequest = () => {
  const [url, init] = fetchMock.mock.lastCall as [string, RequestInit];
  return { url, method: init.method, headers: new Headers(init.headers), body: init.body };
};

it("sends the cart's session id with every call, and the admin token with staff calls only", async () => {
  localStorage.setItem("adminToken", "t0ken");
  stubResponse('{"success":true,"data":[]}');
  await call(listBrands, {});
  expect(lastRequest().headers.get("X-Session-Id")).toMatch(/^[\da-f-]{36}$/);
  expect(lastRequest().headers.has("X-Admin-Token")).toBe(false);
  expect(lastRequest().headers.has("Content-Type")).toBe(false);

  const id = lastRequest().headers.get("X-Session-Id");
  stubResponse('{"success":true,"data":{"id":7}}');
  await call(updateThing, { params: { id: 7 }, body: { name: "x" } });
  expect(lastRequest()).toMatchObject({ url: "/api/admin/things/7", method: "PUT", body: '{"name":"x"}' });
  expect(lastRequest().headers.get("X-Session-Id")).toBe(id);
  expect(lastRequest().headers.get("X-Admin-Token")).toBe("t0ken");
  expect(lastRequest().headers.get("Content-Type")).toBe("application/json");
});

it("calls public endpoints as staff, and returns their staff reply", async () => {
  localStorage.setItem("adminToken", "t0ken");
  const thing = z.object({ id: z.number() });
  const getThings = endpoint({
    ...{ method: "GET", path: "/api/things", access: "public" },
    ...{
      reply: z.object({ data: thing }),
      adminReply: z.object({ data: z.extend(thing, { stock: z.number() }) }),
    },
  });
  stubResponse('{"success":true,"data":{"id":7,"stock":3}}');
  expect(await call(getThings, {})).toEqual({ data: { id: 7 } });
  expect(lastRequest().headers.has("X-Admin-Token")).toBe(false);
  expect(await callAsStaff(getThings, {})).toEqual({ data: { id: 7, stock: 3 } });
  expect(lastRequest().headers.get("X-Admin-Token")).toBe("t0ken");
  stubResponse('{"success":true,"data":{"id":7}}');
  await expect(callAsStaff(getThings, {}), "a visitor's reply is not a staff reply").rejects.toThrow(
    ApiError,
  );
});

it("returns the parsed reply without unknown fields", async () => {
  stubResponse('{"success":true,"data":[{"name":"A","logoUrl":"/a.svg","id":1}]}');
  expect(await call(listBrands, {})).toEqual({ data: [{ name: "A", logoUrl: "/a.svg" }] });
});

it("throws an ApiError with the status, the body or else the status text, and our API's refusal", async () => {
  const failure = async () => {
    const error = await call(listBrands, {}).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    return error as ApiError;
  };
  const body = '{"success":false,"code":"too_many","message":"Slow down."}';
  stubResponse(body, { status: 429 });
  expect((await failure()).message).toBe(`429: ${body}`);
  expect((await failure()).refusal).toMatchObject({ code: "too_many", message: "Slow down." });

  stubResponse("", { status: 503, type: "text/plain" });
  expect((await failure()).message).toBe("503: Service Unavailable");
  stubResponse("", { status: 500, type: "text/plain", statusText: "Oops" });
  expect((await failure()).message).toBe("500: Oops");
  expect((await failure()).refusal).toBeUndefined();

  stubResponse('{"success":false,"message":"new"}', { status: 418 });
  expect((await failure()).refusal).toMatchObject({ code: "internal", message: "new" });
});

const message = { name: "A", email: "a@example.com", company: null, subject: "general", message: "Hi" };

it.each([
  ["a captive portal's page", "<html>Log in</html>", "text/html"],
  ["JSON that is not ours", '{"ok":true}', "application/json"],
  ["our JSON under another type", '{"success":true}', "text/html"],
  ["a cut-off response", '{"success":tr', "application/json"],
  ["an empty response", "", "application/json"],
])("never takes %s for an acknowledgement", async (_, body, type) => {
  stubResponse(body, { type });
  await expect(call(sendMessage, { body: message })).rejects.toBeInstanceOf(ApiError);
});

it("accepts an acknowledgement that contains only `success`", async () => {
  stubResponse('{"success":true}');
  expect(await call(sendMessage, { body: message })).toEqual({});
});

it("counts a 2xx without JSON as success in writeAsStaff, but neither an HTTP error nor a refusal", async () => {
  const input = { params: { id: 1 }, body: { name: "x" } };
  stubResponse("done", { type: "text/plain" });
  expect(await writeAsStaff(updateThing, input)).toEqual({ success: true });
  stubResponse('{"success":true,"data":{"id":1,"extra":2}}');
  expect(await writeAsStaff(updateThing, input)).toEqual({ success: true, data: { id: 1 } });
  stubResponse("gone", { status: 410, type: "text/plain" });
  await expect(writeAsStaff(updateThing, input)).rejects.toThrow("410: gone");
  stubResponse('{"success":false,"code":"conflict","message":"Changed."}');
  await expect(writeAsStaff(updateThing, input)).rejects.toMatchObject({ refusal: { message: "Changed." } });
});
