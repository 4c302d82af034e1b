// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { supplierPresets } from "./supplier-presets.ts";
import { readSuppliers, writeSuppliers } from "./supplier-storage.ts";

beforeEach(() => localStorage.clear());
const storedJson = () => localStorage.getItem("supplierApis") ?? "";

it("starts with five presets that are not connected, and saves them", () => {
  expect(readSuppliers()).toEqual(supplierPresets);
  expect(readSuppliers().map(({ connected }) => connected)).toEqual(Array(5).fill(false));
  expect(JSON.parse(storedJson())).toEqual(supplierPresets);
});

it("remembers which suppliers are connected", () => {
  writeSuppliers(readSuppliers().map((supplier, i) => ({ ...supplier, connected: i === 2 })));
  expect(readSuppliers().map(({ connected }) => connected)).toEqual([false, false, true, false, false]);
});

it.each([
  JSON.stringify(supplierPresets.map((preset) => ({ ...preset, connected: true, apiKey: "sk-secret" }))),
  JSON.stringify([{ name: supplierPresets[0]?.name, connected: true, credentials: { key: "sk-secret" } }]),
  JSON.stringify({ apiKey: "sk-secret" }),
  JSON.stringify([null, 1, "sk-secret", { name: "Other", apiKey: "sk-secret" }]),
  "sk-secret",
])("removes API keys on load from %s", (json) => {
  localStorage.setItem("supplierApis", json);
  expect(readSuppliers()).toHaveLength(5);
  expect(storedJson()).not.toContain("sk-secret");
  expect(Object.keys(JSON.parse(storedJson())[0])).toEqual([
    "name",
    "connected",
    "description",
    "website",
    "logo",
  ]);
});
