import { describe, expect, it } from "vitest";
import { complaintsEverywhere, complaintsInBothThemes, withAxe } from "./axe.ts";
import { visit } from "./browser.ts";
import { countRuns, hostileHtml, runs } from "./hostile.ts";
import { answer, list, message, mockInbox, openInbox, quote, row } from "./mock-inbox.ts";
import { refuse, succeed } from "./mock-session.ts";

it("lists messages, shows a quote request's fields, marks it as read and returns to its row", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const markCalls: object[] = [];
  const page = await visit("/admin", {
    prepare: mockInbox({
      list: async (route) => {
        await released;
        await succeed(route, answer([quote, message(8, { subject: "quote" }), message(7)]));
      },
      mark: (route, id, marks) => {
        markCalls.push({ id, ...marks });
        return succeed(route, { data: { ...quote, isRead: true, ...marks } });
      },
    }),
  });
  await openInbox(page);
  const skeletons = page.getByRole("status", { name: "Loading messages" });
  await skeletons.waitFor();
  expect(await skeletons.locator("li").count()).toBe(4);
  release();
  await list(page).waitFor();
  expect(await skeletons.count()).toBe(0);

  const texts = await list(page).getByRole("listitem").allInnerTexts();
  expect(texts[0]).toMatch(/Ben Osei.*Feb 28, 2026.*QUOTE.*Unread.*Quote Request: 400 hex bolts/s);
  expect(texts[0]).toContain("Zinc plated, please.");
  expect(texts[0]).not.toContain("Quote request details");
  expect(texts[1]).toMatch(/QUOTE.*Request a Quote/s);
  expect(texts[2]).toContain("Technical Support");
  expect(texts[2]).not.toContain("QUOTE");
  expect(await page.getByText("3 messages, 1 unread").count()).toBe(1);

  await row(page, "Ben Osei").getByRole("button", { name: "View" }).click();
  const detail = page.getByRole("article");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe("Ben Osei");
  for (const text of ["Feb 28, 2026", "Osei Works", "M-7F3K-29", "Zinc plated, please.", "Certificate 3.1"]) {
    expect(await detail.innerText()).toContain(text);
  }
  const link = (name: string) => detail.getByRole("link", { name }).getAttribute("href");
  const mail =
    "mailto:ben@example.com?subject=Re%3A%20Quote%20Request%3A%20400%20hex%20bolts%20%5BM-7F3K-29%5D";
  expect(await link("ben@example.com")).toBe(mail);
  expect(await link("Reply by email")).toBe(mail);
  expect(await link("+1 (302) 555-0142")).toBe("tel:+13025550142");
  await detail.getByRole("button", { name: "Mark as unread" }).waitFor();
  expect(markCalls).toEqual([{ id: 9, isRead: true }]);

  await detail.getByRole("button", { name: "Mark as handled" }).click();
  await detail.getByText("Handled", { exact: true }).waitFor();
  await detail.getByRole("button", { name: "Mark as spam" }).click();
  await detail.getByText("Spam", { exact: true }).waitFor();
  expect(markCalls.slice(1)).toEqual([
    { id: 9, isHandled: true },
    { id: 9, isSpam: true },
  ]);
  await page.getByRole("button", { name: "Back to Messages" }).click();
  expect(
    await row(page, "Ben Osei")
      .getByRole("button")
      .evaluate((e) => e === document.activeElement),
  ).toBe(true);
  expect(await row(page, "Ben Osei").getByText("Spam").count()).toBe(1);
  expect(await page.getByText("3 messages, 0 unread").count()).toBe(1);
});

it("shows error, empty and no-match states", async () => {
  let reply: "failure" | "nothing" | "one" = "failure";
  const queries: string[] = [];
  const page = await visit("/admin", {
    expectedErrors: /500/,
    prepare: mockInbox({
      list: (route, query) => {
        queries.push(`${query.get("show")} ${query.get("q")}`);
        if (reply === "failure") return refuse(route, 500, "internal", "Oops");
        return succeed(route, answer(reply === "one" && query.get("q") === "" ? [message(1)] : []));
      },
    }),
  });
  await openInbox(page);
  await page.getByText("We couldn't load the messages.").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  reply = "nothing";
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Messages from the contact form will appear here.").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  reply = "one";
  await page.getByRole("button", { name: "Refresh" }).click();
  await row(page, "Ana Ruiz").waitFor();

  await page.getByLabel("Show").selectOption("Not handled");
  await page.getByLabel("Search messages").fill(" bearing ");
  await page.getByText("No messages match.").waitFor();
  expect(queries.at(-1)).toBe("open bearing");
  await page.getByRole("button", { name: "Show all messages" }).click();
  await row(page, "Ana Ruiz").waitFor();
  expect(await page.getByLabel("Search messages").inputValue()).toBe("");
  expect(await page.getByLabel("Show").inputValue()).toBe("all");
});

it("loads more messages and retries failed calls", async () => {
  let isBroken = true;
  let markFails = true;
  const page = await visit("/admin", {
    expectedErrors: /503/,
    prepare: mockInbox({
      list: (route, query) => {
        if (query.get("cursor") === null) return succeed(route, answer([message(60, { isRead: false })], 60));
        if (isBroken) return refuse(route, 503, "unavailable", "Later");
        expect(query.get("cursor")).toBe("60");
        return succeed(route, answer([message(59, { name: "Cy Dean" })]));
      },
      mark: (route, _, marks) =>
        markFails
          ? refuse(route, 503, "unavailable", "Later")
          : succeed(route, { data: { ...message(60), ...marks } }),
    }),
  });
  await openInbox(page);
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByText("We couldn't load more messages.").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await row(page, "Cy Dean").waitFor();
  expect(await list(page).getByRole("listitem").count()).toBe(2);
  expect(await page.getByRole("button", { name: "Show more" }).count()).toBe(0);

  await row(page, "Ana Ruiz").getByRole("button").press("Enter");
  await page.getByText("Couldn't update this message.").waitFor();
  markFails = false;
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await page.getByRole("button", { name: "Mark as unread" }).waitFor();
  expect(await page.getByText("Couldn't update this message.").count()).toBe(0);
});

describe.each([
  ["phone", "light"],
  ["laptop", "dark"],
] as const)("on the %s in %s", (on, theme) => {
  it("inbox and message pass axe", async () => {
    const page = await visit("/admin", {
      on,
      theme,
      prepare: async (fresh) => {
        await withAxe(fresh);
        await mockInbox({
          list: (route) =>
            succeed(
              route,
              answer([
                quote,
                message(3, { name: "Bot or not", isDoubtful: true }),
                message(2, { isHandled: true, isSpam: true }),
              ]),
            ),
          mark: (route, _, marks) => succeed(route, { data: { ...quote, ...marks } }),
        })(fresh);
      },
    });
    await openInbox(page);
    await list(page).waitFor();
    await row(page, "Bot or not").getByText("Possibly spam", { exact: true }).waitFor();
    expect(await list(page).getByText("Possibly spam").count()).toBe(1);
    expect(await complaintsInBothThemes(page)).toEqual([]);
    await row(page, "Ben Osei").getByRole("button").click();
    await page.getByRole("button", { name: "Mark as unread" }).waitFor();
    expect(await complaintsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

it("keeps the tab in the URL through reload and Back", async () => {
  const page = await visit("/admin", {
    prepare: mockInbox({ list: (route) => succeed(route, answer([message(7)])) }),
  });
  const tab = (name: string) => page.getByRole("tab", { name, selected: true });
  await tab("Products").waitFor();
  await openInbox(page);
  await list(page).waitFor();
  await page.reload();
  await list(page).waitFor();
  await tab("Messages").waitFor();
  await page.goBack();
  await tab("Products").waitFor();
  await page.goForward();
  await tab("Messages").waitFor();
  await page.context().setOffline(true);
  await page.getByText("to load or save something, connect first").waitFor();
});

it("shows markup in a message as text, even without a Content Security Policy", async () => {
  const messageWith = (id: number, text: string) =>
    message(id, { name: text, email: text, company: text, subject: `quote ${text}`, message: text });
  const all = hostileHtml.join("\n");
  const messages = [messageWith(99, all), ...hostileHtml.map((html, i) => messageWith(i + 1, html))];
  const page = await visit("/admin", {
    bypassCSP: true,
    prepare: async (fresh) => {
      await countRuns(fresh);
      await mockInbox({ list: (route) => succeed(route, answer(messages)) })(fresh);
    },
  });
  await openInbox(page);
  await list(page).waitFor();
  const views = list(page).getByRole("button", { name: "View" });
  expect(await views.count()).toBe(messages.length);
  const expectHarmless = async () => {
    expect(
      await page
        .locator("main :is(script, img, iframe, form:not([aria-label]), svg:not(.icon), style)")
        .count(),
    ).toBe(0);
    expect(await runs(page)).toBe(0);
  };
  await expectHarmless();
  await views.first().click();
  const shown = page.getByRole("article");
  expect(await shown.getByRole("heading", { level: 2 }).textContent()).toBe(all);
  for (const link of await shown.getByRole("link").all()) {
    expect(await link.getAttribute("href")).toMatch(/^mailto:/);
    await link.evaluate((element: HTMLElement) =>
      element.addEventListener("click", (e) => e.preventDefault()),
    );
    await link.click();
  }
  await expectHarmless();
});
