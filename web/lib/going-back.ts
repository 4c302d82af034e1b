let goingBack = false;
if (typeof window !== "undefined") {
  // Registered before wouter's listener, which renders the page. wouter dispatches `pushState`.
  addEventListener("popstate", () => {
    goingBack = true;
  });
  addEventListener("pushState", () => {
    goingBack = false;
  });
}

/** Whether the last navigation was Back or Forward, after which the browser restores the scroll position. */
export const isGoingBack = () => goingBack;
