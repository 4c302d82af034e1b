/** Returns the path of the browser. A function, because a command may set CHROMIUM after its imports. */
export const chromiumPath = () => process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Lets Chromium run as root in a container, without network calls of its own. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
