// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { createDraftStorage } from "./edit-drafts.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const defaultValues = { title: "", slug: "", readTime: 3 };
const values = { ...defaultValues, title: "Threads" };
const { read, write, clear, attempts, readOpen, writeOpen } = createDraftStorage("post", defaultValues);

it("keeps one draft for each row id, and one for a new row", () => {
  write(null, { values, version: null });
  write({ id: 7 }, { values: { ...values, title: "Gloves" }, version: 3 });
  expect(read(null)).toEqual({ values, version: null });
  expect(read({ id: 7 })).toEqual({
    values: { ...values, title: "Gloves" },
    version: 3,
  });
  clear(null);
  expect(read(null)).toBeNull();
  expect(read({ id: 7 })).not.toBeNull();
});

it("ends the attempt to create a row when the draft of the new row is cleared, but not when another row's is", () => {
  const attempt = attempts.start(values);
  clear({ id: 7 });
  expect(attempts.start(values)).toEqual(attempt);
  clear(null);
  expect(attempts.start(values)).not.toEqual(attempt);
});

it("remembers which row's dialog is open, until it is closed", () => {
  expect(readOpen()).toBeUndefined();
  writeOpen(null);
  expect(readOpen()).toBeNull();
  const row = { id: 7, title: "Threads" };
  writeOpen(row);
  expect(readOpen()).toEqual({ id: 7 });
  writeOpen(undefined);
  expect(readOpen()).toBeUndefined();
});

it("keeps the drafts and the open dialog of posts apart from those of brands", () => {
  const brands = createDraftStorage("brand", { name: "" });
  brands.write({ id: 7 }, { values: { name: "Halvern" }, version: 1 });
  brands.writeOpen({ id: 7 });
  expect(brands.readOpen()).toEqual({ id: 7 });
  expect(readOpen()).toBeUndefined();
  expect(read({ id: 7 })).toBeNull();
});

it("ignores malformed drafts and open dialogs, unknown fields, and values of the wrong type", () => {
  const keys = ["millrace-editing-post-new", "millrace-editing-post-open"];
  for (const json of ["{", "null", "[]", "3", '"x"', '{"values":null}', '{"target":{"id":"x"}}']) {
    for (const key of keys) sessionStorage.setItem(key, json);
    expect(read(null)).toBeNull();
    expect(readOpen()).toBeUndefined();
  }
  sessionStorage.setItem(keys[0] ?? "", '{"values":{"title":5,"slug":"s","isAdmin":"yes"},"version":"2"}');
  expect(read(null)).toEqual({ values: { ...defaultValues, slug: "s" }, version: null });
});

it("does not throw if the storage is full", () => {
  const setItem = vi.fn(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  vi.stubGlobal("sessionStorage", { setItem });
  expect(() => write(null, { values, version: null })).not.toThrow();
  expect(setItem).toHaveBeenCalled();
});
