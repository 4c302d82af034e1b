import type { Browser, Page } from "playwright-core";

const texts = [
  ...["hex bolt m8", "guantes de nitrilo", "brg-6204", "1/2 valve", "stainless steel", "tornillo m8 x 20"],
  ...["safety glasses", "aceite iso vg 46", "12 awg wire", "cinta"],
];

interface Watch {
  /** What every keystroke took so far, once the last one's results are painted. */
  paints: () => Promise<number[]>;
}

/** From every keystroke in the real search page to the moment its results are painted, in ms. */
export async function measureTyping(
  browser: Browser,
  origin: string,
  prepare: (page: Page) => Promise<void>,
): Promise<number[]> {
  const page = await browser.newPage({ baseURL: origin, reducedMotion: "reduce" });
  try {
    await page.addInitScript(watchPaints);
    const changes = page.waitForResponse("**/api/catalogue");
    await page.goto("/shop/search");
    await (await changes).finished();
    const box = page.getByRole("searchbox");
    // The index is built by now when these results are there.
    await box.fill("glove");
    await page.getByText(/^Catálogo guardado/).waitFor({ timeout: 60_000 });
    await prepare(page);
    for (const text of texts) {
      await box.fill("");
      for (const letter of text) {
        await box.press(letter === " " ? "Space" : letter);
        await page.evaluate(() => (globalThis as unknown as Watch).paints());
      }
    }
    return await page.evaluate(() => (globalThis as unknown as Watch).paints());
  } finally {
    await page.close();
  }
}

/** Runs in the page. A blank asks nothing; every other key is answered by the search worker, and then painted. */
function watchPaints(): void {
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
    const changes = new MutationObserver(() => {
      changed = true;
    });
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    requestAnimationFrame(() => {
      changes.disconnect();
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
    paints: async () => {
      if (began !== undefined)
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
      return paints;
    },
  } satisfies Watch);
}
