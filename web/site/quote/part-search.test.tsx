// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import type { PartLine } from "#contract/parts.ts";
import type { PublicProduct } from "#contract/products.ts";
import { findParts } from "./find-parts.ts";
import { PartSearch } from "./part-search.tsx";

vi.mock(import("./find-parts.ts"), async (original) => ({ ...(await original()), findParts: vi.fn() }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const product = (name: string, sku: string): PublicProduct => ({
  ...{ id: name.length, name, sku, slug: sku.toLowerCase() },
  ...{ price: "1.00", imageUrl: null, categoryId: null },
});

it("adds the part with exactly the typed number if Enter is pressed before the search has answered", async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof findParts>>>();
  vi.mocked(findParts).mockReturnValue(answer.promise);
  const added: PartLine[] = [];
  const root = document.createElement("div");
  document.body.append(root);
  await act(async () =>
    createRoot(root).render(
      <PartSearch
        presetQuery={{ text: "hb-8" }}
        onAdd={(part) => added.push(part)}
        onPasteLines={() => {}}
      />,
    ),
  );
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => root.querySelector("input")?.dispatchEvent(enter));
  const data = [product("Long hex bolt", "HB-80"), product("Hex bolt", "HB-8")];
  await act(async () => answer.resolve({ data, total: 2 }));
  expect(added).toEqual([{ text: "Hex bolt", sku: "HB-8", quantity: 1 }]);
});
