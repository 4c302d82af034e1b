import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { mockSession, refuse, succeed } from "./mock-session.ts";
import { dialog, press } from "./panel.ts";

it("counts each of a visitor's searches once, opened by a link or typed", async () => {
  const randomWord = () => `zq${crypto.randomUUID().replaceAll(/[\d-]/g, "")}zq`;
  const [linked, typed] = [randomWord(), randomWord()];
  const visitor = await visit(`/shop/search?q=${linked}`);
  await visitor.getByRole("searchbox").fill("");
  await visitor.getByRole("searchbox").pressSequentially(typed);
  await visitor.getByRole("searchbox").press("Enter");
  await visitor.waitForURL(`**/shop/search?q=${typed}`);
  const counts = (words: string) =>
    rows("SELECT searches, withoutHit FROM search_counts WHERE words = ?", words);
  await expect.poll(() => counts(typed)).toEqual([{ searches: 1, withoutHit: 1 }]);
  expect(counts(linked)).toEqual([{ searches: 1, withoutHit: 1 }]);
});

it("shows loading and failure, and the searches of the chosen period", async () => {
  let isDown = true;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const staff = await visit("/admin?tab=products", {
    expectedErrors: /status of 500/,
    prepare: async (newPage) => {
      await mockSession(newPage);
      await newPage.route("**/api/admin/searches?*", async (route) => {
        await released;
        if (isDown) return refuse(route, 500, "internal", "Oops");
        const days = new URL(route.request().url()).searchParams.get("days");
        const words = `${"verylongword".repeat(8)} ${days}`;
        return succeed(route, { data: { frequent: [{ words, searches: 1200 }], withoutHit: [] } });
      });
    },
  });
  await press(staff, "More");
  await press(staff, "Searches");
  await dialog(staff).getByRole("heading", { name: "Searches", exact: true }).waitFor();
  await dialog(staff).getByText("Loading the searches...").waitFor();
  release();
  await dialog(staff).getByText("We couldn't load the searches.").waitFor();
  isDown = false;
  await press(staff, "Try again");
  await dialog(staff).getByRole("link", { name: / 30$/ }).waitFor();
  await dialog(staff).getByLabel("Period").selectOption("Last 7 days");
  await dialog(staff)
    .getByRole("link", { name: /verylongword 7$/ })
    .waitFor();
  await dialog(staff).getByText("1,200 searches").waitFor();
  await dialog(staff).getByText("None yet.").waitFor();
  await staff.setViewportSize({ width: 320, height: 640 });
  expect(await dialog(staff).evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  expect(await axeViolationsInThemesAndWidths(staff)).toEqual([]);
});
