// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "#web/lib/queries.ts";
import { searchResultsQuery } from "./search-results-query.ts";
import { useSearch } from "./use-search.ts";
import type { Typing } from "./use-typing.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let search: ReturnType<typeof useSearch>;

function Probe({ typing }: { typing: Typing | undefined }) {
  search = useSearch({ text: "bolt", typing, version: "1" });
  return null;
}

it("keeps showing the server's results if the device's search fails while the visitor types", async () => {
  const client = createQueryClient();
  const found = { data: [], total: 0 };
  client.setQueryData(searchResultsQuery("bolt").queryKey, found);
  await act(async () =>
    createRoot(document.createElement("div")).render(
      <QueryClientProvider client={client}>
        <Probe typing={{ typed: "bolts", urlQuery: "bolt", version: "1", found: null }} />
      </QueryClientProvider>,
    ),
  );
  expect(search.shown).toEqual({ text: "bolt", found, from: "server" });
});
