import { createElement, useEffect, useState } from "react";

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
