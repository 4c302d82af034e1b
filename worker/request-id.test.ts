import { expect, it } from "vitest";
import { call } from "./test/call.ts";
import { endpoints, url } from "./test/endpoints.ts";

const made = /^[0-9a-f]{16}$/;

it("every answer of the API has an id, each its own", async () => {
  const ids = new Set<string | null>();
  const paths = ["/api", "/api/nothing", ...endpoints.map(({ path }) => url(path))];
  for (const path of paths) ids.add((await call(path)).headers.get("X-Request-Id"));
  expect(ids.size).toBe(paths.length);
  for (const id of ids) expect(id).toMatch(made);
  const refused = await call("/api/brands", { headers: { "X-Session-Id": "no UUID" } });
  expect(refused.headers.get("X-Request-Id")).toMatch(made);
});

it.each(["8f0c1a2b3c4d5e6f-IAD", "8f0c1a2b3c4d5e6f"])("takes the network's own id %s", async (ray) => {
  expect((await call("/api/brands", { headers: { "CF-Ray": ray } })).headers.get("X-Request-Id")).toBe(ray);
});

it.each([
  "8f0c",
  "8F0C1A2B3C4D5E6F",
  "8f0c1a2b3c4d5e6f-iad",
  "8f0c1a2b3c4d5e6f-IADX",
  '8f0c1a2b3c4d5e6f"}{"level":"error',
  "<script>alert(1)</script>",
  "f".repeat(40),
])("takes none that is not formed so: %s", async (ray) => {
  expect((await call("/api/brands", { headers: { "CF-Ray": ray } })).headers.get("X-Request-Id")).toMatch(
    made,
  );
});
