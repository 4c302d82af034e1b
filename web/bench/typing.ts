import type { Browser, Page } from "playwright-core";
import { filled, settled } from "./second-visits.ts";

const texts = [
  ...["hex bolt m8", "guantes de nitrilo", "brg-6204", "1/2 valve", "stainless steel", "tornillo m8 x 20"],
  ...["safety glasses", "aceite iso vg 46", "12 awg wire", "cinta"],
];

/** So long a key is held down, and so long is it to the next; ten keys a second is a fast typist. */
const heldMs = 50;
const pauseMs = 50;

/** What an answer changes, it has changed by then. */
const unchangedMs = 100;

/** Of every keystroke in the real search page that changes what its first screen shows, in ms from the key on. */
export interface Typing {
  /** Until the page is changed: all that is ours to do. */
  changes: number[];
  /** Until that is painted, which is the browser's part. */
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
    await page.goto("/shop/search");
    // The device is filled after the first visit; that work is not this one's.
    await filled(page);
    await page.addInitScript(watchPaints, unchangedMs);
    await page.reload();
    const box = page.getByRole("searchbox");
    // As everybody does before typing. It brings what a page needs once it is used.
    await box.click();
    // The catalogue is there and the index is built when these results are.
    await box.fill("glove");
    await page.getByText(/^Catálogo guardado/).waitFor({ timeout: 60_000 });
    await settled(page);
    await prepare(page);
    for (const text of texts) {
      await box.fill("");
      await page.waitForTimeout(pauseMs);
      for (const letter of text) {
        await box.press(letter === " " ? "Space" : letter, { delay: heldMs });
        await page.evaluate(() => (globalThis as unknown as Watch).typing());
        await page.waitForTimeout(pauseMs);
      }
    }
    return await page.evaluate(() => (globalThis as unknown as Watch).typing());
  } finally {
    await page.close();
  }
}

/** Runs in the page. A blank asks nothing; every other key is answered by the search worker. */
function watchPaints(unchangedMs: number): void {
  const changes: number[] = [];
  const paints: number[] = [];
  let began: number | undefined;
  let before = "";
  let tell = () => {};
  /** The count, or that there is nothing, and the first row of cards. */
  const firstScreen = () =>
    [...document.querySelectorAll("main [role=status], main li:nth-child(-n+4)")]
      .map(({ textContent }) => textContent)
      .join("\n");
  const end = () => {
    began = undefined;
    tell();
  };
  const afterPaint = (key: number) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      paints.push(performance.now() - key);
      end();
    };
    port2.postMessage(0);
  };
  const answered = () => {
    const key = began;
    if (key === undefined) return;
    const changing = new MutationObserver(() => {
      if (firstScreen() === before) return;
      changing.disconnect();
      clearTimeout(unchanged);
      changes.push(performance.now() - key);
      requestAnimationFrame(() => afterPaint(key));
    });
    changing.observe(document.body, { subtree: true, childList: true, characterData: true });
    const unchanged = setTimeout(() => {
      changing.disconnect();
      end();
    }, unchangedMs);
  };
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === " ") return;
      began = event.timeStamp;
      before = firstScreen();
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
