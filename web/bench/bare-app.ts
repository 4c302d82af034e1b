import { createElement, useEffect, useState } from "react";

/** A heading, a button that changes it, and React: nobody's page on it can do with less. */
export function BareApp() {
  const [page, setPage] = useState(1);
  useEffect(() => {
    Object.assign(globalThis, { millraceEarly: { over: true } }); // as our pages say that the app has taken over
  }, []);
  return createElement(
    "main",
    null,
    createElement("h1", { key: page }, `Page ${page}`),
    createElement("button", { type: "button", onClick: () => setPage(page + 1) }, "Next"),
  );
}
