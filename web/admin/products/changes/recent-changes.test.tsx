// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { RecentChanges } from "./recent-changes.tsx";

it("lists which changes are undone or can be, by their age and progress", async () => {
  const summary = { who: "dana", created: 0, changed: 9, deleted: 0, undoneAt: null, left: 0 };
  const [today, longAgo] = [new Date().toISOString(), new Date(Date.now() - 31 * 86_400_000).toISOString()];
  const data = [
    { ...summary, id: 4, at: today, label: "new.csv" },
    { ...summary, id: 3, at: longAgo, label: "old.csv" },
    { ...summary, id: 2, at: longAgo, label: "undone.csv", undoneAt: longAgo },
    { ...summary, id: 1, at: longAgo, label: "interrupted.csv", undoneAt: longAgo, left: 5 },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ success: true, data }));
  for (const key of ["adminAuth", "adminUser", "adminToken"]) localStorage.setItem(key, "true");
  const root = document.createElement("div");
  document.body.append(root);
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RecentChanges onClose={() => {}} />
    </QueryClientProvider>,
  );
  const items = () => [...root.querySelectorAll("li")];
  await vi.waitFor(() => expect(items()).toHaveLength(4));
  const endings = items().map(({ textContent }) => textContent.split("9 changed")[1]);
  expect(endings).toEqual(["Undo", "", "Undone", "Go on undoing"]);
});
