import { minifySync } from "vite";

/** What the app adds to the page by itself is in no document, so it has no style before the stylesheet. */
const unwritten = ".anew{display:none}";

/** Stands for the icon until the app comes: without any, the browser would ask for a file. */
const noIcon = '<link rel="icon" href="data:," />';

/**
 * After the first paint, or with the first touch, whichever comes first: asking sooner would only make that later. Over
 * a long way at once, because the answer takes longer than the paint. A page in the background is not painted.
 *
 * What lies below the first screen is laid out after the first paint too, part by part, unless a place in it is looked for.
 * When its letters are there its heights are known, and what is out of sight rests: what changes the whole page leaves it
 * alone until somebody comes near. What is in sight would be gone for a frame.
 *
 * The stylesheet, without which what stands here looks as it should, is asked for when the app has come or failed: before, it
 * would hold that up. Where colours are forced, of which the document's own style has nothing, at once.
 */
const loaderFor = (whenAppHasCome: string): string =>
  minifySync(
    "loader.js",
    `
      {
        const begin = () => {
          const app = document.getElementById("app");
          if (!app) return;
          document.querySelector("[href='data:,']").remove();
          const bringStyle = () => document.head.append(document.getElementById("style").content);
          const [script, half] = app.content.children;
          script.addEventListener("error", bringStyle);
          ${whenAppHasCome}
          if (matchMedia("(forced-colors: active)").matches) bringStyle();
          document.head.append(app.content);
          app.remove();
        };
        const root = document.documentElement;
        const isAway = (part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return bottom < 0 || top > innerHeight;
        };
        const letRest = () => {
          for (const part of [...document.querySelectorAll(".late-laid")].filter(isAway)) part.style.contentVisibility = "auto";
        };
        const layOut = () => {
          const part = document.querySelector("[data-late] .late-laid:not([style])");
          if (!part) {
            root.removeAttribute("data-late");
            return document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(letRest)));
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

const loader = loaderFor(`script.addEventListener("load", bringStyle);`);

/**
 * What comes alive behind the page is asked for when the smaller half of the app has come: its answer begins when the
 * larger one ends, and has taken nothing from it. The stylesheet follows, or comes half a second after the app.
 */
const loaderWithBehind = loaderFor(`
  const { content: behind } = document.getElementById("behind");
  for (const end of ["load", "error"]) behind.lastChild.addEventListener(end, bringStyle);
  half.addEventListener("load", () => document.head.append(behind));
  script.addEventListener("load", () => setTimeout(bringStyle, 500));
`);

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
  const behind = app.filter((tag) => tag.includes(" data-behind"));
  const [script = "", ...others] = app.filter((tag) => tag !== sheet && !behind.includes(tag));
  const half = script.replace(
    /<script type="module"(.*) src=(.*)><\/script>/,
    '<link rel="modulepreload"$1 href=$2>',
  );
  const template = (id: string, tags: readonly string[]) =>
    `<template id="${id}">${tags.join("")}</template>`;
  const waiting = [
    noIcon,
    template("app", [script, ...(behind.length ? [half] : []), ...others, ...signs]),
    ...(behind.length ? [template("behind", behind)] : []),
    template("style", [sheet]),
  ].join("");
  return html
    .replace(appTag, "")
    .replace(signTag, "")
    .replace("</style>", () => `${style}${unwritten}</style>`)
    .replace("<script>", () => `${waiting}<script>${behind.length ? loaderWithBehind : loader}`) // one script has one hash in the policy
    .replace("</head>", () => `<noscript>${unscripted}</noscript></head>`);
}
