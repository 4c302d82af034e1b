/** In the Worker's bundle, replaces modules that only browsers load (package.json, `imports`). */
const Stub = () => null;

export {
  Stub as BlogPage,
  Stub as MyRequests,
  Stub as PanelPage,
  Stub as PartsEditor,
  Stub as RequestPage,
  Stub as sanitizeWithDomPurify,
};
