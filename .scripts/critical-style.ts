import { type AtRule, parse, type Root, type Rule } from "postcss";

/** What is shown later by a class that no document has when it is written. */
const always = new Set(["dark"]);

/** What somebody must do first, and by then the whole stylesheet is there; and what is never on a screen. */
const later = /:hover|:active|:disabled|::file-selector-button|::-webkit-date|::-webkit-calendar/;

/** What browsers have within fields and nowhere else. */
const withinField = /::?-(webkit|moz)-(?!focusring)|::placeholder/;

/**
 * The part of a stylesheet that these documents need to look as they will before anybody does anything: every rule but
 * those for classes and elements that none of them has, and what only those rules had named.
 */
export function criticalStyle(css: string, documents: readonly string[]): string {
  const used = new Set([...always, ...documents.flatMap(classesIn)]);
  const elements = new Set(documents.flatMap(elementsIn));
  const hasFields = elements.has("input") || elements.has("textarea");
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter(
      (selector) =>
        !later.test(selector) &&
        (hasFields || !withinField.test(selector)) &&
        classesOf(selector).every((name) => used.has(name)) &&
        elementsOf(selector).every((name) => elements.has(name)),
    );
    if (selectors.length) rule.selectors = selectors;
    else rule.remove();
  });
  sheet.walkAtRules("media", (rule) => void (/print|forced-colors/.test(rule.params) && rule.remove()));
  while (dropUnread(sheet));
  // From the inside out: what is empty now may stand in what is empty then.
  sheet.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
  return sheet.toString();
}

/** Drops the variables that nothing reads, and says whether there were any: others may have been read by them alone. */
function dropUnread(sheet: Root): boolean {
  const read = new Set([...sheet.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  let dropped = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop)) return;
    declaration.remove();
    dropped = true;
  });
  sheet.walkAtRules("property", (rule) => void (!read.has(rule.params) && rule.remove()));
  sheet.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  return dropped;
}

function classesIn(html: string): string[] {
  return [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(/\s+/),
  );
}

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === "atrule" && /keyframes$/.test((parent as AtRule).name);

const elementsIn = (html: string): string[] =>
  [...html.matchAll(/<([a-z][a-z\d]*)/g)].map(([, name = ""]) => name);

/** The elements a selector asks for, as `classesOf`. */
function elementsOf(selector: string): string[] {
  const bare = outsideOf(selector).replace(/\[[^\]]*\]|[.#:]+(?:\\.|[\w-])+/g, "");
  return [...bare.matchAll(/[a-z][a-z\d]*/g)].map(([name]) => name);
}

/** Without what stands in brackets, of `:not()` and its kind. */
function outsideOf(selector: string): string {
  const less = selector.replace(/(?<!\\)\((?:\\.|[^()\\])*\)/g, "");
  return less === selector ? selector : outsideOf(less);
}

/** The classes a selector asks for; those within `:not()` and its kind are none of them. */
function classesOf(selector: string): string[] {
  return [...outsideOf(selector).matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) =>
    name.replace(/\\(.)/g, "$1"),
  );
}
