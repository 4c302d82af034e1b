import { beforeAgain } from "./persistently.ts";

/** Longer than this nobody waits for style; one that failed at once has come again by then. */
const longestMs = 4000;

const isSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === "stylesheet";

const late = () => document.querySelector<HTMLTemplateElement>("template#style");

const link = () => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");

/** Chromium gives a link that failed a sheet too, which nobody may read. */
function hasCome(sheet?: CSSStyleSheet | null): boolean {
  try {
    return !!sheet?.cssRules.length;
  } catch {
    return false;
  }
}

const isThere = () => !late() || hasCome(link()?.sheet);

async function bringAgain(failed: HTMLLinkElement): Promise<void> {
  await beforeAgain();
  if (!hasCome(failed.sheet)) failed.replaceWith(failed.cloneNode());
}

/**
 * A first visit's document has the style of what stands in it, and of nothing else; the sheet with the whole follows the
 * app (.scripts/first-visit.ts). One that fails to come is asked for again.
 *
 * @returns when it is there.
 */
export function wholeStyle(): Promise<void> {
  return new Promise((done) => {
    if (isThere()) return done();
    document.addEventListener("load", ({ target }) => isSheet(target) && done(), true); // it never gets to the window
    addEventListener("error", ({ target }) => isSheet(target) && void bringAgain(target), true);
    const before = link();
    if (before?.sheet) void bringAgain(before); // it failed before anybody listened
  });
}

export const withinPatience = (style: Promise<void>): Promise<void> =>
  Promise.race([style, new Promise<void>((enough) => setTimeout(enough, longestMs))]);

/** What a press opens before has no style yet: the press is done when it has. */
export function holdPresses(style: Promise<void>): void {
  let held: HTMLElement | null = null;
  const hold = (event: MouseEvent) => {
    const opener = (event.target as Element).closest<HTMLElement>("a, button[type=button]");
    if (!opener || isThere() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    document.head.append(late()?.content ?? ""); // somebody waits for it now
    if (!held) void withinPatience(style).then(release);
    held = opener;
  };
  const release = () => {
    removeEventListener("click", hold, true);
    held?.click();
    held = null;
  };
  addEventListener("click", hold, true);
  void style.then(release);
}
