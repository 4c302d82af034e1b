import type { renderPage as Renderer } from "#contract/renderer.ts";

/** Loads React and the pages when the first page is rendered, so that API calls do not wait for them. */
export const renderPage: typeof Renderer = async (...page) =>
  (await import("#web/render.tsx")).renderPage(...page);
