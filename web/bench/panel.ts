import { loadavg } from "node:os";
import { chromium, type Page } from "playwright-core";
import { seedInbox } from "#worker/bench/inbox-rows.ts";
import { quantile } from "#worker/bench/quantile.ts";
import { ensureChromium } from "../../.scripts/chromium.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { addSignedInAdministrator } from "../e2e/add-signed-in-administrator.ts";
import { chromiumArguments } from "../e2e/chromium-arguments.ts";
import { slowDown } from "./slow-down.ts";

/**
 * `npm run bench -- panel [rounds]`: the page's longest task, with the CPU slowed down 4×, for typical actions in the
 * panel with 50,000 products and 10,000 messages. The browser does not report tasks below 50 ms (Long Tasks API); they
 * count as 0.
 */
const rounds = Number(process.argv[2] ?? 3);
const folder = ".cache/bench-panel";
await migrateLocal(folder);
await seedLocal(folder, 50_000);
await seedInbox(folder);
const { origin, stop } = await startWorker({ folder });
const storageState = addSignedInAdministrator(folder, origin, `bench-${crypto.randomUUID()}`);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });

const waitForStatus = (page: Page, text: RegExp) =>
  page.getByRole("status").getByText(text).first().waitFor();
const rows = (page: Page) => page.getByRole("table", { name: "Products" }).locator("tbody tr");
const messages = (page: Page) => page.getByRole("list", { name: "Messages" }).getByRole("listitem");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

const actions: Record<string, (page: Page) => Promise<unknown>> = {
  "open the Products tab": (page) => page.goto("/admin").then(() => waitForStatus(page, /^50,000 products/)),
  "show the table": async (page) => {
    await press(page, "Table");
    await rows(page).nth(24).waitFor();
  },
  "show 100 rows": async (page) => {
    await press(page, "Filter and sort");
    await page.getByLabel("Rows per page").selectOption("100");
    await rows(page).nth(99).waitFor();
  },
  "next page": async (page) => {
    await press(page, "Next");
    await page.getByText(/^Page 2 of/).waitFor();
    await rows(page).nth(99).waitFor();
  },
  "sort by name": async (page) => {
    await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
    await page.getByText(/^Page 1 of/).waitFor();
    await page.locator("th[aria-sort=ascending]").waitFor();
  },
  "search while typing": async (page) => {
    await page.getByLabel("Search products").pressSequentially("hex bolt m8", { delay: 100 });
    await page.waitForURL(/q=hex\+bolt\+m8/);
    await rows(page).first().waitFor();
  },
  "select all on the page": async (page) => {
    await page.getByRole("checkbox").first().check();
    await page
      .getByText(/selected/)
      .first()
      .waitFor();
  },
  "open a product": async (page) => {
    await rows(page).first().getByRole("button", { name: /^Edit/ }).click();
    await page.getByRole("dialog").getByLabel("Name").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  },
  "open the Messages tab": async (page) => {
    await page.getByRole("tab", { name: /^Messages/ }).click();
    await messages(page).nth(49).waitFor();
  },
  "50 more messages": async (page) => {
    await messages(page).nth(49).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: /more/i }).last().click();
    await messages(page).nth(99).waitFor();
  },
  "open a message": async (page) => {
    await messages(page).nth(60).click();
    await page.getByRole("article").getByText("More from this address").waitFor();
  },
  "next message": async (page) => {
    const previousUrl = page.url();
    await press(page, "Next");
    await page.waitForURL((url) => url.href !== previousUrl);
    await page.getByRole("article").getByText("More from this address").waitFor();
  },
  "back to the list": async (page) => {
    await press(page, "Back to Messages");
    await messages(page).nth(99).waitFor();
  },
  "search messages while typing": async (page) => {
    await page.getByLabel("Search messages").pressSequentially("sender 77", { delay: 100 });
    await page.waitForURL(/q=sender\+77/);
    await messages(page).first().waitFor();
  },
};

interface PageGlobals {
  /** Durations of the long tasks since the previous action, in ms. */
  tasks: number[];
}

/** Runs in the page. */
function recordLongTasks(): void {
  const tasks: number[] = [];
  Object.assign(globalThis, { tasks } satisfies PageGlobals);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: "longtask" });
}

/** @returns the longest task of each action, in ms */
async function visitOnce(width: number): Promise<Map<string, number>> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width, height: 900 }, storageState });
  try {
    await page.addInitScript(recordLongTasks);
    await slowDown(page);
    const longest = new Map<string, number>();
    for (const [name, act] of Object.entries(actions)) {
      await act(page);
      // The browser reports a long task only after it has ended.
      longest.set(
        name,
        await page.evaluate(async () => {
          for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
          await new Promise((done) => setTimeout(done, 100));
          return Math.max(0, ...(globalThis as unknown as PageGlobals).tasks.splice(0));
        }),
      );
    }
    return longest;
  } finally {
    await page.close();
  }
}

try {
  const visits: Map<string, number>[] = [];
  for (let round = 0; round < rounds; round++) visits.push(await visitOnce(1440));
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  console.table(
    Object.fromEntries(
      Object.keys(actions).map((name) => {
        const durations = visits.map((visit) => visit.get(name) ?? 0);
        return [
          name,
          { "median of the longest, ms": quantile(durations, 0.5), "longest, ms": Math.max(...durations) },
        ];
      }),
    ),
  );
} finally {
  await browser.close();
  await stop();
}
