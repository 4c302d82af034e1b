import { minifySync } from "vite";

/**
 * Orders the document's resources: loads scripts at low priority, and moves the stylesheet to the end of the body,
 * because the critical CSS is inlined in the head (critical-style.ts). Preloads the heading font at the end of the body
 * too, because Chromium delays the first paint for a font that is preloaded in the head. Minifies inline scripts.
 */
export function orderResources(html: string): string {
  const [stylesheet = ""] = html.match(/<link rel="stylesheet"[^>]*>/) ?? [];
  const [font] = html.match(/\/assets\/archivo-[\w-]{8}\.woff2/) ?? [];
  if (!font) throw new Error("The document does not name the heading font");
  const fontPreload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
  return html
    .replace(stylesheet, "")
    .replace("</body>", `${fontPreload}${stylesheet}</body>`)
    .replace(/<(script async type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    .replace(
      /<script>([\s\S]*?)<\/script>/g,
      (_, code: string) => `<script>${minifySync("inline.js", code).code.trim()}</script>`,
    );
}
