import { createElement, useEffect, useState } from "react";

/** The smallest useful React app: a heading and a button that changes it. */
export function BareApp() {
  const [page, setPage] = useState(1);
  useEffect(() => {
    performance.mark("hydrated");
  }, []);
  return createElement(
    "main",
    null,
    createElement("h1", { key: page }, `Page ${page}`),
    createElement("button", { type: "button", onClick: () => setPage(page + 1) }, "Next"),
  );
}
