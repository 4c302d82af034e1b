import { afterEach, expect, it, vi } from "vitest";
import {
  clearPostDraft,
  readOpenDialog,
  readPostDraft,
  writeOpenDialog,
  writePostDraft,
} from "./post-drafts.ts";
import { newPost } from "./post-values.ts";

afterEach(() => sessionStorage.clear());

const values = { ...newPost, title: "Threads" };

it("keeps what was typed for each post apart", () => {
  writePostDraft(null, { values, version: null });
  writePostDraft({ id: 7, slug: "a" }, { values: { ...values, title: "Gloves" }, version: 3 });
  expect(readPostDraft(null)).toEqual({ values, version: null });
  expect(readPostDraft({ id: 7, slug: "renamed" })).toEqual({
    values: { ...values, title: "Gloves" },
    version: 3,
  });
  clearPostDraft(null);
  expect(readPostDraft(null)).toBeNull();
  expect(readPostDraft({ id: 7, slug: "a" })).not.toBeNull();
});

it("knows which dialog stood open", () => {
  expect(readOpenDialog()).toBeUndefined();
  writeOpenDialog(null);
  expect(readOpenDialog()).toBeNull();
  writeOpenDialog({ id: 7, slug: "a" });
  expect(readOpenDialog()).toEqual({ id: 7, slug: "a" });
  writeOpenDialog(undefined);
  expect(readOpenDialog()).toBeUndefined();
});

it("takes nothing it does not know, whatever stands in storage", () => {
  const keys = ["millrace-editing-post-new", "millrace-editing-post-open"];
  for (const stored of ["{", "null", "[]", "3", '"x"', '{"values":null}', '{"edited":{"id":"x"}}']) {
    for (const key of keys) sessionStorage.setItem(key, stored);
    expect(readPostDraft(null)).toBeNull();
    expect(readOpenDialog()).toBeUndefined();
  }
  sessionStorage.setItem(keys[0] ?? "", '{"values":{"title":5,"slug":"s","isAdmin":"yes"},"version":"2"}');
  expect(readPostDraft(null)).toEqual({ values: { ...newPost, slug: "s" }, version: null });
});

it("does without storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => writePostDraft(null, { values, version: null })).not.toThrow();
});
