import { expect, it } from "vitest";
import { call } from "#worker/test/call.ts";
import { endpoints, examplePath } from "#worker/test/endpoints.ts";

const generated = /^[0-9a-f]{16}$/;

it("gives every API reply its own id", async () => {
  const ids = new Set<string | null>();
  const paths = ["/api", "/api/nothing", ...endpoints.map(({ path }) => examplePath(path))];
  for (const path of paths) ids.add((await call(path)).headers.get("X-Request-Id"));
  expect(ids.size).toBe(paths.length);
  for (const id of ids) expect(id).toMatch(generated);
  const refused = await call("/api/brands", { headers: { "X-Session-Id": "no UUID" } });
  expect(refused.headers.get("X-Request-Id")).toMatch(generated);
});

it.each(["8f0c1a2b3c4d5e6f-IAD", "8f0c1a2b3c4d5e6f"])("uses the Ray ID %s", async (ray) => {
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
])("ignores a malformed Ray ID: %s", async (ray) => {
  expect((await call("/api/brands", { headers: { "CF-Ray": ray } })).headers.get("X-Request-Id")).toMatch(
    generated,
  );
});
