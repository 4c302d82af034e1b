let goingBack = false;
if (typeof window !== "undefined") {
  // Before wouter listens, which then renders the page; `pushState` is dispatched by wouter.
  addEventListener("popstate", () => {
    goingBack = true;
  });
  addEventListener("pushState", () => {
    goingBack = false;
  });
}

/** Whether this page was come to by Back or Forward: then the browser itself looks for the place where one was. */
export const isGoingBack = () => goingBack;
