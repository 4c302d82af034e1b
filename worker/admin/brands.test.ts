import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Brand } from "#contract/admin-brands.ts";
import { call } from "#worker/test/call.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff();
const headers = { "X-Admin-Token": "staff" };
const valid = { name: "Edgewater", logoUrl: "/images/brands/halvern.svg" };

const send = async (method: string, body?: object, id?: number) => {
  const response = await call(`/api/admin/brands${id ? `/${id}` : ""}`, { method, headers, body });
  return ((await response.json()) as { data: Brand }).data;
};
const publicNames = async () =>
  ((await (await call("/api/brands")).json()) as { data: { name: string }[] }).data.map(({ name }) => name);

beforeEach(async () => {
  await env.DB.exec("DELETE FROM brands");
});

it("fills in defaults, stores a blank description as null, and HTML in a description as text", async () => {
  const expectedBrand = {
    ...valid,
    id: expect.any(Number),
    description: null,
    displayOrder: 1,
    isActive: true,
    version: 1,
  };
  expect(await send("POST", { ...valid, id: 0 })).toEqual(expectedBrand);
  expect(await send("POST", { ...valid, description: " " })).toEqual(expectedBrand);
  const description = "<b>Plain</b> text & no more";
  expect(await send("POST", { ...valid, description })).toMatchObject({ description });
});

it("lists all brands by display order, then id, and shows changes to the public", async () => {
  const last = await send("POST", { ...valid, name: "Last", displayOrder: 9 });
  const first = await send("POST", { ...valid, name: "First" });
  const second = await send("POST", { ...valid, name: "Second" });
  const hidden = await send("POST", { ...valid, name: "Hidden", isActive: false });
  const listedIds = async () =>
    ((await (await call("/api/admin/brands", { headers })).json()) as { data: Brand[] }).data.map(
      ({ id }) => id,
    );
  expect(await listedIds()).toEqual([first.id, second.id, hidden.id, last.id]);
  expect(await publicNames()).toEqual(["First", "Second", "Last"]);
  await send("PUT", { ...valid, name: "Renamed", displayOrder: 10 }, first.id);
  await send("PUT", { ...valid, name: "Hidden" }, hidden.id);
  await send("DELETE", undefined, second.id);
  expect(await publicNames()).toEqual(["Hidden", "Last", "Renamed"]);
  expect(await listedIds()).toEqual([hidden.id, last.id, first.id]);
});
