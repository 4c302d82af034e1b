import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { seeded } from "#worker/bench/seeded-random.ts";
import { migrateLocal, seedLocal } from "../../../.scripts/database.ts";
import { startWorker } from "../../../.scripts/worker.ts";
import { records, waiting } from "../device.ts";
import { type Fault, faults, startFaultyProxy } from "./faulty-proxy.ts";
import { comeToForm, fill, isOfferedBack, isRefused, pressAgain, pressSubmit, whatIsTold } from "./person.ts";
import { Phone } from "./phone.ts";
import { markOf, photoCount, requestNumber } from "./request.ts";
import { expireUnclaimed, type Taken, takePhotos } from "./soak-photos.ts";
import { type Verdict, verdict } from "./verdict.ts";

export interface SoakOptions {
  submissions: number;
  seed: number;
  phones: number;
  /** Maximum number of photos per request. */
  photos: number;
  /** Share of messages and photos that meet a fault. */
  faultShare: number;
  /** Share of submissions during which the page is closed. */
  pageKillShare: number;
  browserKills: number;
  workerKills: number;
  /** The number of replies that arrive only after the page has timed out; each costs 11 s. */
  lateAnswers: number;
  progress: (line: string) => void;
}

export interface SoakResult extends Verdict {
  faults: Record<Fault, number>;
  pageKills: number;
  browserKills: number;
  workerKills: number;
  thanked: number;
  saved: number;
  pressedAgain: number;
  offeredBack: number;
  retyped: number;
}

/**
 * Simulates many visitors who send quote requests while everything fails around them, then counts lost and duplicate
 * requests.
 */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const { submissions, seed, progress } = options;
  const random = seeded(seed);
  const folder = mkdtempSync(join(tmpdir(), "millrace-soak-"));
  await migrateLocal(folder);
  await seedLocal(folder, 0);
  let worker = await startWorker({ folder });
  let late = options.lateAnswers;
  const proxy = await startFaultyProxy({
    target: worker.origin,
    choose: () => {
      if (random() >= options.faultShare) return "none";
      const fault = faults[1 + Math.floor(random() * (faults.length - 1))] ?? "none";
      return fault === "answered too late" && late-- <= 0 ? "reset after commit" : fault;
    },
  });
  const counts = {
    pageKills: 0,
    browserKills: 0,
    workerKills: 0,
    thanked: 0,
    saved: 0,
    known: 0,
    pressedAgain: 0,
    offeredBack: 0,
    retyped: 0,
  };
  const url = `${proxy.origin}/quote`;
  /** By submission. */
  const taken: Taken[] = [];
  let next = 0;

  const every = (times: number) =>
    times ? Math.max(1, Math.floor(submissions / (times + 1))) : Number.POSITIVE_INFINITY;
  const restartWorker = async () => {
    await worker.kill();
    counts.workerKills++;
    worker = await startWorker({ folder });
    proxy.retarget(worker.origin);
  };

  const fillAndPress = async (page: Page, n: number) => {
    await fill(page, requestNumber(seed, n));
    taken[n] = await takePhotos(page, photoCount(options.photos, n));
    await pressSubmit(page);
  };

  /** Submits until the page says that the request is sent or saved. */
  const untilKept = async (page: Page) => {
    for (;;) {
      const told = await whatIsTold(page);
      if (told !== "refused") return void counts[told]++;
      counts.pressedAgain++;
      await pressAgain(page);
    }
  };

  /** Reopens the page and submits the restored draft, if any. */
  const comeBack = async (phone: Phone, mark: string): Promise<Page> => {
    const page = await phone.open(url);
    if (await isOfferedBack(page, mark)) {
      counts.offeredBack++;
      await pressSubmit(page);
      await untilKept(page);
    }
    return page;
  };

  /**
   * Closes the page during a submission, when the visitor has seen no result and the last input may not be stored.
   * After reopening, types what is missing and submits again, unless the request is queued or listed as sent.
   */
  const closePageMidway = async (phone: Phone, closing: Page, n: number): Promise<Page> => {
    await new Promise((resolve) => setTimeout(resolve, random() * 80));
    await closing.close();
    counts.pageKills++;
    const page = await phone.open(url);
    const request = requestNumber(seed, n);
    const kept = (await records(page)).find(({ values }) => values.subject === request.subject);
    if (kept && kept.status !== "draft") return page;
    if (await isOfferedBack(page, markOf(seed, n))) counts.offeredBack++;
    else counts.retyped++;
    await fillAndPress(page, n);
    await untilKept(page);
    return page;
  };

  const killBrowser = async (phone: Phone, page: Page, mark: string): Promise<Page> => {
    // A stored request must survive the kill. One that is not stored must not have been confirmed to the visitor.
    const keptOrTold = async () =>
      (await waiting(page)).some(({ body }) => body?.message.includes(mark)) ||
      (await page.getByRole("heading", { name: /Thank You|Saved on this device/ }).isVisible());
    while (!(await keptOrTold())) {
      if (await isRefused(page)) await pressAgain(page);
    }
    await phone.kill();
    counts.browserKills++;
    await phone.start();
    return comeBack(phone, mark);
  };

  const liveWith = async (phone: Phone) => {
    let page = await phone.open(url);
    let second: Page | undefined;
    while (next < submissions) {
      const n = next++;
      const mark = markOf(seed, n);
      await comeToForm(page, url);
      await fillAndPress(page, n);
      if (n > 0 && n % every(options.browserKills) === 0) {
        page = await killBrowser(phone, page, mark);
        second = undefined;
      } else if (random() < options.pageKillShare) page = await closePageMidway(phone, page, n);
      else await untilKept(page);
      if (random() < 0.1) {
        await second?.close();
        second = random() < 0.5 ? await phone.open(`${proxy.origin}/sitemap`) : undefined;
      }
      if (n > 0 && n % every(options.workerKills) === 0) await restartWorker();
      if (n % 25 === 24) progress(`${n + 1} of ${submissions} submitted`);
    }
    return page;
  };

  const phones = Array.from({ length: options.phones }, (_, i) => new Phone(join(folder, `phone-${i}`)));
  try {
    await Promise.all(phones.map((phone) => phone.start()));
    const pages = await Promise.all(phones.map(liveWith));
    const stillWaiting = (await Promise.all(pages.map(waiting)))
      .flat()
      .map(({ body }) => body?.message ?? "");
    progress(`all submitted, ${stillWaiting.length} still wait; the network is calm now`);
    proxy.calm();
    const left = await untilEmpty(pages);
    await worker.stop();
    expireUnclaimed(folder);
    worker = await startWorker({ folder });
    const swept = await fetch(`${worker.origin}/cdn-cgi/local/scheduled`);
    if (!swept.ok) throw new Error(`The sweep failed: ${await swept.text()}`);
    const judged = verdict({ folder, seed, submissions, left, taken });
    return { ...judged, ...counts, faults: proxy.counts };
  } finally {
    await Promise.all(phones.map((phone) => phone.kill()));
    await proxy.close();
    await worker.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @returns the number of requests still on the phones after at most three minutes without faults. */
async function untilEmpty(pages: Page[]): Promise<number> {
  const patience = AbortSignal.timeout(180_000);
  for (;;) {
    const left = (await Promise.all(pages.map(waiting))).flat().length;
    if (left === 0 || patience.aborted) return left;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
