import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { acceptPostedForm } from "./in-service-worker.ts";

vi.mock(import("./store.ts"), async (original) => {
  const { memoryStore, ...others } = await original();
  return { ...others, memoryStore, deviceStore: () => memoryStore() };
});

const fromServer = new Response("from the server");
let received: unknown[];

beforeEach(() => {
  received = [];
  vi.spyOn(Response, "redirect").mockImplementation(
    (url, status) => new Response(null, { status: status ?? 302, headers: { Location: String(url) } }),
  );
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    if (typeof input !== "string") return fromServer;
    received.push(JSON.parse(String(init?.body)).message);
    return Response.json({ success: true, reference: "M-0000-00" });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const post = (message: string, key: string) => {
  const fields = { name: "Ana", email: "ana@example.com", company: "", subject: "general", message, key };
  return acceptPostedForm(
    new Request("https://www.millrace.example/", { method: "POST", body: new URLSearchParams(fields) }),
  );
};

it("passes a form with the key of a sent request to the server, which can compare the texts", async () => {
  const key = crypto.randomUUID();
  expect((await post("Ten bolts", key)).headers.get("Location")).toBe(`/?sent=${key}#contact`);
  expect(received).toEqual(["Ten bolts"]);
  // The browser's Back restores the hidden field with the key, and the visitor may then change the text.
  expect(await post("Twenty bolts", key)).toBe(fromServer);
});
