import type { Browser, Page } from "playwright-core";

const texts = [
  ...["hex bolt m8", "guantes de nitrilo", "brg-6204", "1/2 valve", "stainless steel", "tornillo m8 x 20"],
  ...["safety glasses", "aceite iso vg 46", "12 awg wire", "cinta"],
];

/** Of every keystroke in the real search page, in ms from the key on. */
export interface Typing {
  /** Until the page is changed: all that is ours to do. Those that change nothing are not among them. */
  changes: number[];
  /** Until its results are painted, which is the browser's part. */
  paints: number[];
}

interface Watch {
  /** All so far, once the last one's results are painted. */
  typing: () => Promise<Typing>;
}

export async function measureTyping(
  browser: Browser,
  origin: string,
  prepare: (page: Page) => Promise<void>,
): Promise<Typing> {
  const page = await browser.newPage({ baseURL: origin, reducedMotion: "reduce" });
  try {
    await page.addInitScript(watchPaints);
    await page.goto("/shop/search");
    const box = page.getByRole("searchbox");
    // The catalogue is there and the index is built when these results are.
    await box.fill("glove");
    await page.getByText(/^Catálogo guardado/).waitFor({ timeout: 60_000 });
    await prepare(page);
    for (const text of texts) {
      await box.fill("");
      for (const letter of text) {
        await box.press(letter === " " ? "Space" : letter);
        await page.evaluate(() => (globalThis as unknown as Watch).typing());
      }
    }
    return await page.evaluate(() => (globalThis as unknown as Watch).typing());
  } finally {
    await page.close();
  }
}

/** Runs in the page. A blank asks nothing; every other key is answered by the search worker, and then painted. */
function watchPaints(): void {
  const changes: number[] = [];
  const paints: number[] = [];
  let began: number | undefined;
  let tell = () => {};
  const afterPaint = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (began !== undefined) paints.push(performance.now() - began);
      began = undefined;
      tell();
    };
    port2.postMessage(0);
  };
  /** In the frame with the results; where they are the same as before nothing changes, and the next frame is it. */
  const answered = () => {
    let changed = false;
    const changing = new MutationObserver(() => {
      if (!changed && began !== undefined) changes.push(performance.now() - began);
      changed = true;
    });
    changing.observe(document.body, { subtree: true, childList: true, characterData: true });
    requestAnimationFrame(() => {
      changing.disconnect();
      if (changed) afterPaint();
      else requestAnimationFrame(afterPaint);
    });
  };
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== " ") began = event.timeStamp;
    },
    true,
  );
  globalThis.Worker = class extends Worker {
    constructor(...input: ConstructorParameters<typeof Worker>) {
      super(...input);
      this.addEventListener("message", answered);
    }
  };
  Object.assign(globalThis, {
    typing: async () => {
      if (began !== undefined)
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
      return { changes, paints };
    },
  } satisfies Watch);
}
