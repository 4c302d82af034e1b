import { minifySync } from "vite";

/** Stands for the icon until the app comes: without any, the browser would ask for a file. */
const noIcon = '<link rel="icon" href="data:," />';

/**
 * After the first paint, or with the first touch, whichever comes first: asking sooner would only make that later. Over
 * a long way at once, because the answer takes longer than the paint. A page in the background is not painted.
 *
 * What lies below the first screen is laid out after the first paint too, part by part, unless a place in it is looked for.
 * Then its heights are known, and while it is far away it rests: what changes the whole page leaves it alone until somebody
 * comes near.
 *
 * The stylesheet, without which what stands here looks as it should, is asked for when the app has come or failed: before, it
 * would hold that up. Where colours are forced, of which the document's own style has nothing, at once.
 */
const loader = minifySync(
  "loader.js",
  `
      {
        const begin = () => {
          const app = document.getElementById("app");
          if (!app) return;
          document.querySelector("[href='data:,']").remove();
          const bringStyle = () => document.head.append(document.getElementById("style").content);
          for (const end of ["load", "error"]) app.content.querySelector("script").addEventListener(end, bringStyle);
          if (matchMedia("(forced-colors: active)").matches) bringStyle();
          document.head.append(app.content);
          app.remove();
        };
        const root = document.documentElement;
        const letRest = () => {
          for (const part of document.querySelectorAll(".late-laid")) part.style.contentVisibility = "auto";
        };
        const layOut = () => {
          const part = document.querySelector("[data-late] .late-laid:not([style])");
          if (!part) {
            root.removeAttribute("data-late");
            return requestAnimationFrame(() => setTimeout(letRest));
          }
          part.style.contentVisibility = "visible";
          if (part.offsetHeight >= 0) setTimeout(layOut);
        };
        const [visit] = performance.getEntriesByType("navigation");
        if ("contentVisibility" in root.style && visit?.type === "navigate" && !location.hash && !document.hidden)
          root.dataset.late = "";
        const isFar = navigator.connection?.rtt > 100;
        if (isFar || document.hidden) begin();
        let isPainted = false;
        const painted = () => {
          if (!isPainted) setTimeout(layOut);
          isPainted = true;
          begin();
        };
        new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
        for (const act of ["pointerdown", "keydown"]) addEventListener(act, begin, { once: true });
        setTimeout(painted, 1000);
      }
    `,
).code.trim();

const appTag = /\s*<(?:link rel="(?:modulepreload|stylesheet)"[^>]*>|script type="module"[^>]*><\/script>)/g;
/** What the browser shows around the page. Chromium may fetch them, and the icons in the manifest, before it paints. */
const signTag = /\s*<link rel="(?:icon|manifest|apple-touch-icon)"[^>]*>/g;

const tagsOf = (html: string, kind: RegExp) => (html.match(kind) ?? []).map((tag) => tag.trim());

/**
 * The same document for somebody who has nothing of ours yet: the style of its first screen stands in it, and stylesheet,
 * scripts and signs follow once it is painted. A device that keeps the app has them already, and takes the document as it is.
 */
export function firstVisit(html: string, style: string): string {
  const app = tagsOf(html, appTag);
  const [sheet = ""] = app.filter((tag) => /"stylesheet"/.test(tag));
  const signs = tagsOf(html, signTag);
  const unscripted = [...app, ...signs].filter((tag) => /"(stylesheet|icon)"/.test(tag)).join("");
  const waiting = `${noIcon}<template id="app">${[...app, ...signs].join("").replace(sheet, "")}</template><template id="style">${sheet}</template>`;
  return html
    .replace(appTag, "")
    .replace(signTag, "")
    .replace("</style>", () => `${style}</style>`)
    .replace("<script>", () => `${waiting}<script>${loader}`) // one script has one hash in the policy
    .replace("</head>", () => `<noscript>${unscripted}</noscript></head>`);
}
