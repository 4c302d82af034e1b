import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { seededRandom } from "#worker/bench/seeded-random.ts";
import { stopSignal } from "../../../.scripts/run.ts";
import { startWorker } from "../../../.scripts/worker.ts";
import { requestsOnDevice, unsentRequests } from "../device.ts";
import { faults, startFaultyProxy } from "./faulty-proxy.ts";
import { Phone } from "./phone.ts";
import { makeRequest, markerOf, photoCount } from "./request.ts";
import { addPhotosUpTo, expireUnclaimedPhotos, type PhotoHashes } from "./soak-photos.ts";
import { verdict } from "./verdict.ts";
import {
  fill,
  isDraftRestored,
  isRefused,
  openEmptyForm,
  pressSubmit,
  readOutcome,
  resubmit,
} from "./visitor-actions.ts";
import { waitUntil } from "./wait-until.ts";

interface SoakOptions {
  /** Creates the Worker's migrated database in a folder. */
  createDatabase: (folder: string) => unknown;
  submissions: number;
  seed: number;
  phones: number;
  /** Maximum number of photos per request. */
  photos: number;
  /** Fraction of the calls with a quote request or photo that are hit by a fault. Retries count too. */
  faultShare: number;
  /** Fraction of submissions during which the page is closed. */
  pageKillShare: number;
  /** Approximate numbers of kills: they are spread evenly over the submissions. */
  browserKills: number;
  workerKills: number;
  /** Maximum number of replies that are delayed by 11 s: a quote request has timed out by then, a photo has not. */
  lateAnswers: number;
  progress: (line: string) => void;
}

/**
 * Simulates visitors who send quote requests while the network fails and pages, browsers and Workers are killed. Then
 * compares what they submitted with what the Worker has stored.
 */
export async function soak(options: SoakOptions) {
  const { submissions, seed, progress } = options;
  const random = seededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), "millrace-soak-"));
  await options.createDatabase(folder);
  let worker = await startWorker({ folder });
  let lateAnswersLeft = options.lateAnswers;
  const proxy = await startFaultyProxy({
    target: worker.origin,
    chooseFault: () => {
      if (random() >= options.faultShare) return "none";
      const fault = faults[1 + Math.floor(random() * (faults.length - 1))] ?? "none";
      return fault === "answered too late" && lateAnswersLeft-- <= 0 ? "reset after commit" : fault;
    },
  });
  const counts = {
    pageKills: 0,
    browserKills: 0,
    workerKills: 0,
    thanked: 0,
    saved: 0,
    alreadySent: 0,
    resubmitted: 0,
    restoredDrafts: 0,
    retyped: 0,
  };
  const url = `${proxy.origin}/quote`;
  /** Photos attached to each request, by submission number. */
  const photoHashes: PhotoHashes[] = [];
  let nextSubmission = 0;

  const intervalFor = (times: number) =>
    times ? Math.ceil(submissions / (times + 1)) : Number.POSITIVE_INFINITY;
  const restartWorker = async () => {
    await worker.kill();
    counts.workerKills++;
    worker = await startWorker({ folder });
    proxy.retarget(worker.origin);
  };

  const fillAndPress = async (page: Page, n: number) => {
    await fill(page, makeRequest(seed, n));
    photoHashes[n] = await addPhotosUpTo(page, photoCount(options.photos, n));
    await pressSubmit(page);
  };

  /** Reads the outcome of a submission, and submits again until the request is sent or saved. */
  const resubmitUntilSentOrSaved = async (page: Page) => {
    for (;;) {
      const outcome = await readOutcome(page);
      if (outcome !== "refused") return void counts[outcome]++;
      counts.resubmitted++;
      await resubmit(page);
    }
  };

  /** Reopens the page and submits the restored draft, if any. */
  const reopenAndSubmit = async (phone: Phone, marker: string): Promise<Page> => {
    const page = await phone.open(url);
    if (await isDraftRestored(page, marker)) {
      counts.restoredDrafts++;
      await pressSubmit(page);
      await resubmitUntilSentOrSaved(page);
    }
    return page;
  };

  /**
   * Closes the page up to 80 ms after a submission, when its text may not be stored yet. After reopening, fills the
   * form and submits again, unless the device has the request and it is no draft.
   */
  const closePageMidway = async (phone: Phone, closingPage: Page, n: number): Promise<Page> => {
    await new Promise((resolve) => setTimeout(resolve, random() * 80));
    await closingPage.close();
    counts.pageKills++;
    const page = await phone.open(url);
    const request = makeRequest(seed, n);
    const record = (await requestsOnDevice(page)).find(({ values }) => values.subject === request.subject);
    if (record && record.status !== "draft") return page;
    if (await isDraftRestored(page, markerOf(seed, n))) counts.restoredDrafts++;
    else counts.retyped++;
    await fillAndPress(page, n);
    await resubmitUntilSentOrSaved(page);
    return page;
  };

  const killBrowser = async (phone: Phone, page: Page, marker: string): Promise<Page> => {
    // Waits until the request is queued or the page has confirmed it: a confirmed request must survive the kill.
    const isQueuedOrConfirmed = async () =>
      (await unsentRequests(page)).some(({ body }) => body?.message.includes(marker)) ||
      (await page.getByRole("heading", { name: /Thank You|Saved on this device/ }).isVisible());
    await waitUntil("the request is queued or confirmed", async () => {
      if (await isRefused(page)) await resubmit(page);
      return isQueuedOrConfirmed();
    });
    await phone.kill();
    counts.browserKills++;
    await phone.start();
    return reopenAndSubmit(phone, marker);
  };

  const submitFromPhone = async (phone: Phone) => {
    let page = await phone.open(url);
    let secondTab: Page | undefined;
    while (nextSubmission < submissions) {
      stopSignal.throwIfAborted();
      const n = nextSubmission++;
      const marker = markerOf(seed, n);
      await openEmptyForm(page, url);
      await fillAndPress(page, n);
      if (n > 0 && n % intervalFor(options.browserKills) === 0) {
        page = await killBrowser(phone, page, marker);
        secondTab = undefined;
      } else if (random() < options.pageKillShare) page = await closePageMidway(phone, page, n);
      else await resubmitUntilSentOrSaved(page);
      if (random() < 0.1) {
        await secondTab?.close();
        secondTab = random() < 0.5 ? await phone.open(`${proxy.origin}/sitemap`) : undefined;
      }
      if (n > 0 && n % intervalFor(options.workerKills) === 0) await restartWorker();
      if (n % 25 === 24) progress(`${n + 1} of ${submissions} submitted`);
    }
    return page;
  };

  const phones = Array.from({ length: options.phones }, (_, i) => new Phone(join(folder, `phone-${i}`)));
  const killPhones = () => Promise.all(phones.map((phone) => phone.kill()));
  let submitting: Promise<Page>[] = [];
  stopSignal.addEventListener("abort", killPhones);
  try {
    await Promise.all(phones.map((phone) => phone.start()));
    submitting = phones.map(submitFromPhone);
    const pages = await Promise.all(submitting);
    const stillWaiting = (await Promise.all(pages.map(unsentRequests))).flat();
    progress(`all submitted, ${stillWaiting.length} still unsent; the proxy now passes everything on`);
    proxy.stopFaults();
    const unsentCount = await waitUntilSent(pages);
    await worker.stop();
    expireUnclaimedPhotos(folder);
    worker = await startWorker({ folder });
    const jobsResponse = await fetch(`${worker.origin}/cdn-cgi/local/scheduled`);
    if (!jobsResponse.ok) throw new Error(`The scheduled jobs failed: ${await jobsResponse.text()}`);
    const result = verdict({ folder, seed, submissions, unsentCount, photoHashes });
    return { ...result, ...counts, faults: proxy.counts };
  } finally {
    stopSignal.removeEventListener("abort", killPhones);
    await killPhones();
    await Promise.allSettled(submitting); // one of these may just have restarted a phone or the Worker
    await killPhones();
    await proxy.close();
    await worker.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Waits up to three minutes until all requests are sent. @returns the number of requests still unsent */
async function waitUntilSent(pages: Page[]): Promise<number> {
  const timeout = AbortSignal.timeout(180_000);
  for (;;) {
    const unsentCount = (await Promise.all(pages.map(unsentRequests))).flat().length;
    if (unsentCount === 0 || timeout.aborted) return unsentCount;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
