import { readFileSync } from "node:fs";
import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import type { StoredMessage } from "#contract/messages.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { detailOf, list, listReply, message, mockInbox, row } from "./mock-inbox.ts";
import { refuse, succeed } from "./mock-session.ts";

const numberedMessages = (count: number): StoredMessage[] =>
  Array.from({ length: count }, (_, i) => message(count - i, { name: `Sender ${count - i}`, isRead: i > 1 }));

it("keeps filters, search and open message through a reload and a change of tabs, and the scroll position through Back", async () => {
  const listQueries: string[] = [];
  const messages = numberedMessages(20);
  const page = await visit("/admin?tab=messages", {
    on: "phone",
    prepare: mockInbox({
      list: (route, query) => {
        if (query.get("limit") === "50") listQueries.push(String(query));
        return succeed(route, listReply(messages));
      },
      mark: (route, id, marks) =>
        succeed(route, { data: { ...messages.find((each) => each.id === id), ...marks } }),
      read: (route, id) => {
        const found = messages.find((each) => each.id === id) as StoredMessage;
        return succeed(route, {
          data: detailOf(found, { otherRequests: [{ ...message(3), stage: "closed" }] }),
        });
      },
    }),
  });
  await list(page).waitFor();
  // The first row is in the upper half of the screen.
  expect((await list(page).getByRole("listitem").first().boundingBox())?.y).toBeLessThan(844 / 2);
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("Show").selectOption("Reply due");
  await page.getByLabel("Kind").selectOption("Quotes only");
  await page.getByLabel("Assigned to").selectOption("Me");
  await page.getByLabel("Order").selectOption("Oldest first");
  await page.getByLabel("Search messages").fill("bolts");
  await page.waitForURL(/q=bolts/);
  const address = new URL(page.url());
  expect(address.search).toBe("?tab=messages&show=due&kind=quotes&assignee=tester&order=oldest&q=bolts");
  await expect
    .poll(() => listQueries.at(-1))
    .toBe("limit=50&q=bolts&show=due&order=oldest&kind=quotes&assignee=tester");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);

  const row12 = row(page, "Sender 12");
  await row12.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(500);
  await row12.getByText("The pump hums.").click({ force: true });
  await page.getByRole("article").getByText("More from this address").waitFor();
  expect(page.url()).toContain("message=12");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Sender 11" }).waitFor();
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByRole("heading", { name: "Sender 12" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Sender 12" }).waitFor();

  // Switching tabs keeps the filters, the search and the open message.
  await page.getByRole("tab", { name: "Products" }).click();
  await page.getByRole("heading", { name: "Products", level: 2 }).waitFor();
  await page.getByRole("tab", { name: "Messages" }).click();
  await page.getByRole("heading", { name: "Sender 12" }).waitFor();
  await page.getByRole("button", { name: "Back to Messages" }).click();
  await row12.waitFor();
  expect(new URL(page.url()).search).toBe(address.search);
  expect(await page.getByLabel("Search messages").inputValue()).toBe("bolts");

  await row12.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await row12.getByRole("button").click();
  await page.getByRole("heading", { name: "Sender 12" }).waitFor();
  await page.goBack();
  await row12.waitFor();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
  expect(await row12.getByRole("button").evaluate(isFocused)).toBe(true);
});

it("announces new messages without moving the list, changes the selected ones and exports all", async () => {
  const messages = numberedMessages(3);
  const requestedShow: (string | null)[] = [];
  const formula = message(10, { name: "=1+1", message: 'Two "large",\nplease', company: "Peña & Söhne" });
  const calls: object[] = [];
  const page = await visit("/admin?tab=messages", {
    prepare: async (newPage) => {
      const replyWithList = (route: Route, query: URLSearchParams) => {
        if (query.get("limit") === "50") requestedShow.push(query.get("show"));
        return succeed(
          route,
          query.get("cursor") === "2"
            ? { ...listReply([formula]), total: 6 }
            : { ...listReply(messages, 2), total: messages.length + 1 },
        );
      };
      await mockInbox({ list: replyWithList })(newPage);
      await newPage.route("**/api/contact-messages", (route) => {
        const { ids, ...changes } = route.request().postDataJSON();
        calls.push({ ids, ...changes });
        const data = messages.filter(({ id }) => ids.includes(id)).map((each) => ({ ...each, ...changes }));
        return succeed(route, { data });
      });
    },
  });
  await page.getByRole("tab", { name: /Messages\s*2 unread/ }).waitFor();
  await expect.poll(() => page.title()).toContain("(2) Admin");
  messages.unshift(
    message(5, { name: "Newest", isRead: false }),
    message(4, { name: "Newer", isRead: false }),
  );
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await page.getByText("2 new messages.").waitFor();
  expect(await row(page, "Newest").count()).toBe(0);
  await page.getByLabel("Select Sender 3").check();
  await page.getByLabel("Select Sender 2").check();
  await page.getByText("2 selected").waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "Mark as handled" }).click();
  await page.getByText("2 messages marked as handled.").waitFor();
  await row(page, "Sender 3").getByText("Handled", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Show them" }).click();
  await row(page, "Newest").waitFor();
  expect(await page.getByText("new messages.").count()).toBe(0);
  await page.getByRole("tab", { name: /Messages\s*4 unread/ }).waitFor();
  await page.getByLabel("Select all 5").check();
  await page.getByLabel("Assign the selected messages to").selectOption("bo");
  await page.getByText("5 messages assigned to bo.").waitFor();
  expect(calls).toEqual([
    { ids: [3, 2], isHandled: true },
    { ids: [5, 4, 3, 2, 1], assignee: "bo" },
  ]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all as CSV" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByText("Exported 6 messages.").waitFor();
  const text = readFileSync(await saved.path(), "utf8");
  expect(text).toMatch(/^\uFEFFReceived,Reference,Name,Email,Company,Phone,Subject,Message/);
  expect(text).toContain(",'=1+1,ana@example.com,Peña & Söhne,,Technical Support,");
  expect(text).toContain('"Two ""large"",\nplease"');

  await page.getByLabel("Show").selectOption("Unread");
  await expect.poll(() => requestedShow).toContain("unread");
  messages.unshift(message(6, { name: "Latest", isRead: false }));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await page.getByRole("button", { name: "Show it" }).click();
  await row(page, "Latest").waitFor();
});

it("opens, marks and starts to answer messages by keyboard", async () => {
  const messages = numberedMessages(3);
  const changesSent: object[] = [];
  let isFailing = true;
  const page = await visit("/admin?tab=messages", {
    expectedErrors: /503/,
    prepare: mockInbox({
      list: (route) => succeed(route, listReply(messages)),
      mark: (route, id, changes) => {
        if (isFailing) return refuse(route, 503, "unavailable", "Try again later.");
        changesSent.push({ id, ...changes });
        return succeed(route, {
          data: { ...messages.find((each) => each.id === id), isRead: true, ...changes },
        });
      },
      read: (route, id) => {
        const found = { ...(messages.find((each) => each.id === id) as StoredMessage), isRead: true };
        const otherRequests = [{ ...message(3), stage: "closed" as const }];
        return succeed(route, { data: detailOf(found, { otherRequests }) });
      },
    }),
  });
  await list(page).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.textContent ?? "");
  for (const key of ["j", "j", "k"]) await page.keyboard.press(key);
  expect(await focused()).toContain("Sender 3");
  await page.keyboard.press("e");
  await page.getByRole("alert").getByText("Try again later.").waitFor();
  isFailing = false;
  await page.keyboard.press("e");
  await row(page, "Sender 3").getByText("Handled", { exact: true }).waitFor();
  await page.getByRole("status").getByText("The message from Sender 3 is marked as handled.").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Sender 2" }).waitFor();
  await page.getByRole("button", { name: "Mark as unread" }).waitFor();
  await page.getByRole("button", { name: "Write a reply" }).waitFor();
  await page.keyboard.press("r");
  await page.getByLabel("Reply to").waitFor();
  await page.keyboard.type("jerk");
  expect(await page.getByLabel("Reply to").inputValue()).toBe("jerk");
  expect(changesSent).toEqual([
    { id: 3, isHandled: true },
    { id: 2, isRead: true },
  ]);

  // The editor opens for the message on which the shortcut was pressed, but not for those reached from it.
  await page.goBack();
  await row(page, "Sender 1").getByRole("button", { name: "View" }).focus();
  await page.keyboard.press("r");
  await page.getByLabel("Reply to").waitFor();
  await page.getByRole("link", { name: "Technical Support" }).click();
  const otherHeading = page.getByRole("heading", { name: "Sender 3" });
  await otherHeading.waitFor();
  await page.getByRole("button", { name: "Write a reply" }).waitFor();
  expect(await otherHeading.evaluate(isFocused)).toBe(true);
  expect(await page.getByLabel("Reply to").count()).toBe(0);
});
