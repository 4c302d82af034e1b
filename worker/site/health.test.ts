import { expect, it } from "vitest";
import { version } from "#worker/http/version.ts";
import { call, refusalOf } from "#worker/test/call.ts";

it("reports the version and a responding database", async () => {
  const response = await call("/api/health");
  expect(await response.json()).toEqual({
    success: true,
    data: { version, database: "ok" },
  });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

it("replies with 503 when the database fails", async () => {
  const failing = {
    prepare: () => ({ run: () => Promise.reject(new Error("gone")) }),
  } as unknown as D1Database;
  const response = await call("/api/health", { bindings: { DB: failing } });
  expect(response.status).toBe(503);
  expect((await refusalOf(response)).code).toBe("unavailable");
});
