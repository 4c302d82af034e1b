import { createElement, useEffect, useState } from "react";

/** A heading, a button that changes it, and React: nobody's page on it can do with less. */
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
