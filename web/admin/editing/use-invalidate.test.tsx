// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { useInvalidate } from "./use-invalidate.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let invalidate: ReturnType<typeof useInvalidate>;

function List({ load }: { load: () => Promise<string> }) {
  invalidate = useInvalidate();
  return useQuery({ queryKey: ["list"], queryFn: load }).data;
}

it("loads a list again that was still loading for the first time when it changed", async () => {
  const replies = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  const load = vi.fn(() => replies[load.mock.calls.length - 1]?.promise ?? Promise.reject());
  const element = document.createElement("div");
  await act(async () =>
    createRoot(element).render(
      <QueryClientProvider client={new QueryClient()}>
        <List load={load} />
      </QueryClientProvider>,
    ),
  );
  await act(async () => invalidate([["list"]]));
  await act(async () => {
    replies[0].resolve("before the change");
    replies[1].resolve("after the change");
  });
  await vi.waitFor(() => expect(element.textContent).toBe("after the change"), 30_000);
});
