/** Replaces modules in the Worker's bundle (package.json, `imports`) that only browsers load. */
const Stub = () => null;

export {
  Stub as BlogPage,
  Stub as MyRequests,
  Stub as PanelPage,
  Stub as PartsEditor,
  Stub as RequestPage,
  Stub as sanitiseWithDomPurify,
};
