/** After the first paint, or with the first touch, whichever comes first. A page in the background is not painted. */
const loader = `
      {
        const begin = () => {
          const app = document.getElementById("app");
          if (app) document.head.append(app.content);
          app?.remove();
        };
        if (document.hidden) begin();
        else requestAnimationFrame(() => setTimeout(begin));
        for (const act of ["pointerdown", "keydown"]) addEventListener(act, begin, { once: true });
      }
    `;

const appTag = /\s*<(?:link rel="(?:modulepreload|stylesheet)"[^>]*>|script type="module"[^>]*><\/script>)/g;

/**
 * The same document for somebody who has nothing of ours yet: the style of its first screen stands in it, and stylesheet
 * and scripts follow once it is painted. A device that keeps the app has them already, and takes the document as it is.
 */
export function firstVisit(html: string, style: string): string {
  const tags = (html.match(appTag) ?? []).map((tag) => tag.trim());
  const [sheet = ""] = tags.filter((tag) => tag.includes("stylesheet"));
  return html
    .replace(appTag, "")
    .replace("</head>", () => `<style>${style}</style>\n    <noscript>${sheet}</noscript>\n  </head>`)
    .replace(
      "</body>",
      () => `<template id="app">${tags.join("")}</template>\n    <script>${loader}</script>\n  </body>`,
    );
}
