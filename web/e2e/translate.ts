import type { Page } from "playwright-core";

/** Replaces each text node by a `<font>` with its text, now and after each change, as Chrome's translator does. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const untranslated = "font, script, style, textarea, [translate=no]";
    const translateIn = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim()) texts.push(node);
      for (const text of texts) {
        if (!text.isConnected || text.parentElement?.closest(untranslated)) continue;
        const font = document.createElement("font");
        font.textContent = text.data;
        text.replaceWith(font);
      }
    };
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) translateIn(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
