import { afterEach, expect, it, vi } from "vitest";
import { editDrafts } from "./edit-drafts.ts";

afterEach(() => sessionStorage.clear());

const empty = { title: "", slug: "", readTime: 3 };
const values = { ...empty, title: "Threads" };
const { read, write, clear, readOpen, writeOpen } = editDrafts("post", empty);

it("keeps what was typed for each row apart", () => {
  write(null, { values, version: null });
  write({ id: 7, slug: "a" }, { values: { ...values, title: "Gloves" }, version: 3 });
  expect(read(null)).toEqual({ values, version: null });
  expect(read({ id: 7, slug: "renamed" })).toEqual({
    values: { ...values, title: "Gloves" },
    version: 3,
  });
  clear(null);
  expect(read(null)).toBeNull();
  expect(read({ id: 7, slug: "a" })).not.toBeNull();
});

it("knows which dialog stood open", () => {
  expect(readOpen()).toBeUndefined();
  writeOpen(null);
  expect(readOpen()).toBeNull();
  writeOpen({ id: 7, slug: "a" });
  expect(readOpen()).toEqual({ id: 7, slug: "a" });
  writeOpen(undefined);
  expect(readOpen()).toBeUndefined();
});

it("keeps kinds of rows apart", () => {
  const brands = editDrafts("brand", { name: "" });
  brands.write({ id: 7 }, { values: { name: "Halvern" }, version: 1 });
  brands.writeOpen({ id: 7 });
  expect(brands.readOpen()).toEqual({ id: 7 });
  expect(readOpen()).toBeUndefined();
  expect(read({ id: 7 })).toBeNull();
});

it("takes nothing it does not know, whatever stands in storage", () => {
  const keys = ["millrace-editing-post-new", "millrace-editing-post-open"];
  for (const stored of ["{", "null", "[]", "3", '"x"', '{"values":null}', '{"edited":{"id":"x"}}']) {
    for (const key of keys) sessionStorage.setItem(key, stored);
    expect(read(null)).toBeNull();
    expect(readOpen()).toBeUndefined();
  }
  sessionStorage.setItem(keys[0] ?? "", '{"values":{"title":5,"slug":"s","isAdmin":"yes"},"version":"2"}');
  expect(read(null)).toEqual({ values: { ...empty, slug: "s" }, version: null });
});

it("does without storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => write(null, { values, version: null })).not.toThrow();
});
