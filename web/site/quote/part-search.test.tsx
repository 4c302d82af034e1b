// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import type { PartLine } from "#contract/parts.ts";
import type { PublicProduct } from "#contract/public-product.ts";
import { findParts } from "./find-parts.ts";
import { PartSearch } from "./part-search.tsx";

vi.mock(import("./find-parts.ts"), async (original) => ({ ...(await original()), findParts: vi.fn() }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const product = (name: string, sku: string): PublicProduct => ({
  ...{ id: name.length, name, sku, slug: sku.toLowerCase() },
  ...{ price: "1.00", imageUrl: null, categoryId: null },
});

function Search({ onAdd }: { onAdd: (part: PartLine) => void }) {
  const [text, setText] = useState("");
  return (
    <PartSearch
      presetQuery={undefined}
      text={text}
      onTextChange={setText}
      onAdd={onAdd}
      onPasteLines={() => {}}
    />
  );
}

/** Renders the search and types the text. @returns the field, and a list to which each added part is appended */
async function search(text: string) {
  const added: PartLine[] = [];
  const root = document.createElement("div");
  document.body.append(root);
  await act(async () => createRoot(root).render(<Search onAdd={(part) => added.push(part)} />));
  const input = root.querySelector("input") as HTMLInputElement;
  await type(input, text);
  return { input, added };
}

async function type(input: HTMLInputElement, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") as PropertyDescriptor;
  await act(async () => {
    set?.call(input, text); // React ignores a value that is set through the element itself
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function press(input: HTMLInputElement, key: string): Promise<void> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  await act(async () => input.dispatchEvent(event));
}

async function searchAndPressEnter(text: string): Promise<PartLine[]> {
  const { input, added } = await search(text);
  await press(input, "Enter");
  return added;
}

it("adds the part whose number was typed if Enter is pressed before the search has answered", async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof findParts>>>();
  vi.mocked(findParts).mockReturnValue(answer.promise);
  const added = await searchAndPressEnter("hb-8");
  const data = [product("Long hex bolt", "HB-80"), product("Hex bolt", "HB-8")];
  await act(async () => answer.resolve({ data, total: 2 }));
  expect(added).toEqual([{ text: "Hex bolt", sku: "HB-8", quantity: 1 }]);
});

it("has no aria-activedescendant while a search is pending", async () => {
  const data = [product("Hex bolt", "HB-8"), product("Long hex bolt", "HB-80")];
  vi.mocked(findParts).mockResolvedValueOnce({ data, total: 2 });
  const { input } = await search("hb");
  await press(input, "ArrowDown");
  const activeOption = () => input.getAttribute("aria-activedescendant");
  expect(document.getElementById(activeOption() ?? "")?.textContent).toContain("Long hex bolt");
  vi.mocked(findParts).mockReturnValueOnce(new Promise(() => {}));
  await type(input, "hb-8");
  expect(activeOption()).toBeNull();
});

it("adds cells of a spreadsheet, with a tab between them, as one part", async () => {
  vi.mocked(findParts).mockResolvedValue({ data: [], total: 0 });
  const added = await searchAndPressEnter("AB-1\tBracket as drawn");
  expect(added).toEqual([{ text: "AB-1 Bracket as drawn", quantity: 1 }]);
});

it("adds nothing if the typed text has no visible character", async () => {
  vi.mocked(findParts).mockResolvedValue({ data: [], total: 0 });
  expect(await searchAndPressEnter("\u200b")).toEqual([]);
});
