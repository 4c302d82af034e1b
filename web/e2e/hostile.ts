import type { Page } from "playwright-core";

const run = "window.ran.push(1)";

/** Each could run code, embed a frame, change styles or replace DOM properties if it were not escaped or sanitized. */
export const hostileHtml = [
  `<script>${run}</script>`,
  `<ScRiPt src="data:text/javascript,${run}"></ScRiPt>`,
  `<img src=x onerror="${run}">`,
  `<img src="x" OnErRoR=${run}//`,
  `<svg onload="${run}"></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text x=20 y=20>click</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${run}</script></svg>#x"></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><img src=x onerror="${run}"></template>`,
  `<template shadowrootmode="open"><script>${run}</script><img src=x onerror="${run}"></template>`,
  `<textarea><img title="</textarea><img src=x onerror=${run}>"></textarea>`,
  `<title><a href="</title><img src=x onerror=${run}>"></title>`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>"></xmp>`,
  `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<object data="javascript:${run}"></object><embed src="javascript:${run}">`,
  `<a href="javascript:${run}">link</a>`,
  `<a href=" &#1; java&#x09;script&colon;${run}">link</a>`,
  `<a href="data:text/html,<script>${run}</script>">link</a>`,
  `<a href="vbscript:${run}">link</a>`,
  `<form action="javascript:${run}"><button>go</button><input autofocus onfocus="${run}"></form>`,
  `<button formaction="javascript:${run}">go</button>`,
  `<details open ontoggle="${run}"><summary>x</summary></details>`,
  `<video src=x onerror="${run}"></video><audio src=x onerror="${run}"></audio>`,
  `<body onload="${run}" onpageshow="${run}">`,
  `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<link rel="stylesheet" href="data:text/css,*{display:none}"><style>*{display:none}</style>`,
  `<p style="position:fixed;inset:0;background:url(javascript:${run})" onclick="${run}">x</p>`,
  `<p id="root" name="ran" class="fixed inset-0 z-60">x</p><img name="cookie" id="getElementById">`,
  `<div popover onbeforetoggle="${run}"></div><dialog open oncancel="${run}">x</dialog>`,
  `\${${run}}{{constructor.constructor('${run}')()}}<%= ${run} %>#{${run}}\`${run}\``,
  `--><!--><img src=x onerror=${run}>-->`,
  `]]><img src=x onerror=${run}><![CDATA[`,
  `"><script>${run}</script><x y="`,
  `'-${run}-'`,
  `\\u003cimg src=x onerror=${run}\\u003e`,
];

/** Creates `window.ran`, to which injected code adds an entry when it runs. Pass it as `prepare` to a `visit`. */
export const recordRuns = (page: Page) => page.addInitScript(() => Object.assign(window, { ran: [] }));

/** Returns how often injected code has run. */
export const countRuns = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { ran: unknown[] }).ran.length);
