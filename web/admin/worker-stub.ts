/** Replaces the panel in the Worker's bundle (package.json, `imports`), which never renders it. */
const Stub = () => null;

export { Stub as BlogPage, Stub as PanelPage };
