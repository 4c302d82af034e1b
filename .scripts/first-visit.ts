import { minifySync } from "vite";

/** Stands for the icon until the app comes: without any, the browser would ask for a file. */
const noIcon = '<link rel="icon" href="data:," />';

/**
 * After the first paint, or with the first touch, whichever comes first: asking sooner would only make that later. Over
 * a long way at once, because the answer takes longer than the paint. A page in the background is not painted.
 *
 * What lies below the first screen is laid out after the first paint too, part by part, unless a place in it is looked for.
 */
const loader = minifySync(
  "loader.js",
  `
      {
        const begin = () => {
          const app = document.getElementById("app");
          if (!app) return;
          document.querySelector("[href='data:,']").remove();
          document.head.append(app.content);
          app.remove();
        };
        const root = document.documentElement;
        const layOut = () => {
          const part = document.querySelector("[data-late] .late-laid:not([style])");
          if (!part) return root.removeAttribute("data-late");
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
  const signs = tagsOf(html, signTag);
  const unscripted = [...app, ...signs].filter((tag) => /"(stylesheet|icon)"/.test(tag)).join("");
  const waiting = `${noIcon}<template id="app">${[...app, ...signs].join("")}</template>`;
  return html
    .replace(appTag, "")
    .replace(signTag, "")
    .replace("</style>", () => `${style}</style>`)
    .replace("<script>", () => `${waiting}<script>${loader}`) // one script has one hash in the policy
    .replace("</head>", () => `<noscript>${unscripted}</noscript></head>`);
}
