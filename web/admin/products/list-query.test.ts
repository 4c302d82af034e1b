import { expect, it } from "vitest";
import { type ListQuery, listParams, readListQuery } from "./list-query.ts";

const everySetting: ListQuery = {
  ...{ view: "table", q: "hex bolt & nut", order: "price-desc", category: "6", stock: "low" },
  ...{ size: 100, page: 3 },
};
const defaults = readListQuery("", "cards");

it("defaults to newest first, page 1 and the given view, which a view in the URL overrides", () => {
  expect(defaults).toEqual({
    view: "cards",
    q: "",
    order: "date-desc",
    category: "",
    stock: "",
    size: 25,
    page: 1,
  });
  expect(readListQuery("tab=products", "table").view).toBe("table");
  expect(readListQuery("view=cards", "table").view).toBe("cards");
});

it("reads each query back from the parameters written for it, which omit all defaults but the view", () => {
  for (const query of [everySetting, defaults, { ...defaults, category: "none" }]) {
    expect(readListQuery(String(listParams(query)), "cards")).toEqual(query);
  }
  expect(String(listParams(defaults))).toBe("tab=products&view=cards");
});

it.each([
  ...["view=list", "sort=colour-asc", "sort=price", "category=0", "category=six", "stock=some"],
  ...["page=0", "page=-1", "page=1.5", "page=1e3", "page=1234567", "size=7", "size=", "q=%20%20"],
])("ignores %s", (search) => expect(readListQuery(search, "cards")).toEqual(defaults));
