import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { list, listReply, message, mockInbox, openInbox, quoteRequestMessage, row } from "./mock-inbox.ts";
import { refuse, succeed } from "./mock-session.ts";
import { press } from "./panel.ts";

it("lists messages, shows a quote request's fields, marks it as read and returns to its row", async () => {
  const markCalls: object[] = [];
  const doubtful = message(7, { isDoubtful: true });
  const spam = message(6, { isHandled: true, isSpam: true });
  const page = await visit("/admin", {
    prepare: mockInbox({
      list: (route) =>
        succeed(route, listReply([quoteRequestMessage, message(8, { subject: "quote" }), doubtful, spam])),
      mark: (route, id, marks) => {
        markCalls.push({ id, ...marks });
        return succeed(route, { data: { ...quoteRequestMessage, isRead: true, ...marks } });
      },
    }),
  });
  const tab = (name: string) => page.getByRole("tab", { name, selected: true });
  await openInbox(page);
  await list(page).waitFor();
  await page.goBack();
  await tab("Products").waitFor();
  await page.goForward();
  await tab("Messages").waitFor();
  await list(page).waitFor();
  expect(await list(page).getByText("Possibly spam", { exact: true }).count()).toBe(1);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  const texts = await list(page).getByRole("listitem").allInnerTexts();
  expect(texts[0]).toMatch(/Ben Osei.*Feb 28, 2026.*QUOTE.*Unread.*Quote Request: 400 hex bolts/s);
  expect(texts[0]).toContain("Zinc plated, please.");
  expect(texts[0]).not.toContain("Quote request details");
  expect(texts[1]).toMatch(/QUOTE.*Request a Quote/s);
  expect(texts[2]).toContain("Technical Support");
  expect(texts[2]).not.toContain("QUOTE");
  expect(await page.getByText("4 messages, 1 unread").count()).toBe(1);

  await row(page, "Ben Osei").getByRole("button", { name: "View" }).click();
  const detail = page.getByRole("article");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe("Ben Osei");
  for (const text of ["Feb 28, 2026", "Osei Works", "M-7F3K-29", "Zinc plated, please.", "Certificate 3.1"]) {
    expect(await detail.innerText()).toContain(text);
  }
  expect(await detail.getByRole("link", { name: "Reply by email" }).getAttribute("href")).toContain(
    "mailto:ben@example.com?subject=Re%3A%20Quote%20Request",
  );
  await detail.getByRole("button", { name: "Mark as unread" }).waitFor();
  expect(markCalls).toEqual([{ id: 9, isRead: true }]);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await detail.getByRole("button", { name: "Mark as handled" }).click();
  await detail.getByText("Handled", { exact: true }).waitFor();
  await detail.getByRole("button", { name: "Mark as spam" }).click();
  await detail.getByText("Spam", { exact: true }).waitFor();
  expect(markCalls.slice(1)).toEqual([
    { id: 9, isHandled: true },
    { id: 9, isSpam: true },
  ]);
  await page.getByRole("button", { name: "Back to Messages" }).click();
  const view = row(page, "Ben Osei").getByRole("button");
  expect(await view.evaluate(isFocused)).toBe(true);
  expect(await row(page, "Ben Osei").getByText("Spam").count()).toBe(1);
  expect(await page.getByText("4 messages, 0 unread").count()).toBe(1);
});

it("says what could not be loaded or changed and retries it, and says that nothing was found", async () => {
  let reply: "wait" | "failure" | "nothing" | "messages" = "wait";
  let isFailing = true;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const page = await visit("/admin", {
    expectedErrors: /50[03]/,
    prepare: mockInbox({
      list: async (route, query) => {
        if (reply === "wait") await released;
        if (reply === "failure") return refuse(route, 500, "internal", "Oops");
        if (reply === "nothing" || query.get("q") === "bearing") return succeed(route, listReply([]));
        if (query.get("cursor") === null)
          return succeed(route, listReply([message(60, { isRead: false })], 60));
        if (isFailing) return refuse(route, 503, "unavailable", "Later");
        return succeed(route, listReply([message(59, { name: "Cy Dean" })]));
      },
      mark: (route, _, marks) =>
        isFailing
          ? refuse(route, 503, "unavailable", "Later")
          : succeed(route, { data: { ...message(60), ...marks } }),
    }),
  });
  await openInbox(page);
  const skeletons = page.getByRole("status", { name: "Loading messages" });
  await skeletons.waitFor();
  expect(await skeletons.locator("li").count()).toBe(4);
  reply = "failure";
  release();
  await page.getByText("We couldn't load the messages.").waitFor();
  expect(await skeletons.count()).toBe(0);
  reply = "nothing";
  await press(page, "Try again");
  await page.getByText("Messages from the contact form will appear here.").waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  reply = "messages";
  await press(page, "Refresh");
  await press(page, "Show more");
  await page.getByText("We couldn't load more messages.").waitFor();
  isFailing = false;
  await press(page, "Try again");
  await row(page, "Cy Dean").waitFor();
  expect(await list(page).getByRole("listitem").count()).toBe(2);
  expect(await page.getByRole("button", { name: "Show more" }).count()).toBe(0);

  isFailing = true;
  await row(page, "Ana Ruiz").getByRole("button").press("Enter");
  await page.getByText("Couldn't update this message.").waitFor();
  isFailing = false;
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await page.getByRole("button", { name: "Mark as unread" }).waitFor();
  expect(await page.getByText("Couldn't update this message.").count()).toBe(0);
  await press(page, "Back to Messages");
  await page.getByLabel("Show").selectOption("Not handled");
  await page.getByLabel("Search messages").fill(" bearing ");
  await page.getByText("No messages match.").waitFor();
  await press(page, "Show all messages");
  await row(page, "Ana Ruiz").waitFor();
  expect(await page.getByLabel("Search messages").inputValue()).toBe("");
  expect(await page.getByLabel("Show").inputValue()).toBe("all");
  await page.context().setOffline(true);
  await page.getByText("to load or save something, connect first").waitFor();
});
