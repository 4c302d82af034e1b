let isTraversal = false;
if (typeof window !== "undefined") {
  // Registered before wouter's listener, which renders the page. wouter dispatches `pushState`.
  addEventListener("popstate", () => {
    isTraversal = true;
  });
  addEventListener("pushState", () => {
    isTraversal = false;
  });
}

/** Whether the last navigation was Back or Forward, after which the scroll position is restored. */
export const wasTraversal = () => isTraversal;
