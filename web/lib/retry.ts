const retryAfterMs = 3000;

/**
 * Repeats an attempt until it succeeds: three seconds after each failure, or at once when the browser comes back
 * online.
 */
export async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      console.warn(error);
      await waitForRetry();
    }
  }
}

function waitForRetry(): Promise<void> {
  return new Promise((resolve) => {
    const proceed = () => {
      clearTimeout(timer);
      window.removeEventListener("online", proceed);
      resolve();
    };
    const timer = setTimeout(proceed, retryAfterMs);
    window.addEventListener("online", proceed);
  });
}
