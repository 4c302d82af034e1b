/** What the Worker has in the panel's place (package.json, imports): it never renders the panel. */
const Nothing = () => null;

export { Nothing as BlogPage, Nothing as PanelPage };
