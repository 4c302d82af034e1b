const againAfterMs = 3000;

/** Tries until it is done: soon again, and at once when the network is back. */
export async function persistently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      console.warn(error);
      await beforeAgain();
    }
  }
}

/** How long to wait after something failed to come: a while, or until the network is back. */
export function beforeAgain(): Promise<void> {
  return new Promise((again) => {
    const timer = setTimeout(again, againAfterMs);
    window.addEventListener(
      "online",
      () => {
        clearTimeout(timer);
        again();
      },
      { once: true },
    );
  });
}
