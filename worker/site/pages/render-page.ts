import type { renderPage as Renderer } from "#contract/renderer.ts";

/** React and the screens are evaluated with the first page that is rendered: a call of the API does not wait for them. */
export const renderPage: typeof Renderer = async (...page) =>
  (await import("#web/render.tsx")).renderPage(...page);
