import { type AtRule, parse, type Root, type Rule } from "postcss";

/** Classes that scripts add later and no prerendered document has. */
const addedLater = new Set(["dark"]);

/**
 * Selectors that the first paint does not need: they apply after an interaction, by which time the whole stylesheet has
 * loaded, or style parts of file and date inputs, which no prerendered page has.
 */
const notOnFirstPaint = /:hover|:active|:disabled|::file-selector-button|::-webkit-date|::-webkit-calendar/;

/** Pseudo-elements that browsers render only inside form fields. */
const fieldPseudoElement = /::?-(webkit|moz)-(?!focusring)|::placeholder/;

/**
 * Extracts the critical CSS of these documents: drops rules that the first paint does not need, rules for classes and
 * elements that none of the documents has, and variables that only those rules read.
 */
export function criticalStyle(css: string, documents: readonly string[]): string {
  const used = new Set([...addedLater, ...documents.flatMap(classesIn)]);
  const elements = new Set(documents.flatMap(elementsIn));
  const hasFields = elements.has("input") || elements.has("textarea");
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter(
      (selector) =>
        !notOnFirstPaint.test(selector) &&
        (hasFields || !fieldPseudoElement.test(selector)) &&
        classesOf(selector).every((name) => used.has(name)) &&
        elementsOf(selector).every((name) => elements.has(name)),
    );
    if (selectors.length) rule.selectors = selectors;
    else rule.remove();
  });
  sheet.walkAtRules("media", (rule) => void (/print|forced-colors/.test(rule.params) && rule.remove()));
  while (dropUnusedVariables(sheet));
  sheet.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
  return sheet.toString();
}

/** Removes variables that nothing reads. @returns whether it removed any: then others may have become unused. */
function dropUnusedVariables(sheet: Root): boolean {
  const usedVariables = new Set([...sheet.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  let hasRemoved = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (usedVariables.has(declaration.prop)) return;
    declaration.remove();
    hasRemoved = true;
  });
  sheet.walkAtRules("property", (rule) => void (!usedVariables.has(rule.params) && rule.remove()));
  sheet.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  return hasRemoved;
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

/** Returns the elements that a selector requires, outside of `:not()` and similar. */
function elementsOf(selector: string): string[] {
  const simple = withoutArguments(selector).replace(/\[[^\]]*\]|[.#:]+(?:\\.|[\w-])+/g, "");
  return [...simple.matchAll(/[a-z][a-z\d]*/g)].map(([name]) => name);
}

/** Removes the arguments of `:not()` and similar. */
function withoutArguments(selector: string): string {
  const shortened = selector.replace(/(?<!\\)\((?:\\.|[^()\\])*\)/g, "");
  return shortened === selector ? selector : withoutArguments(shortened);
}

/** Returns the classes that a selector requires, outside of `:not()` and similar. */
function classesOf(selector: string): string[] {
  return [...withoutArguments(selector).matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) =>
    name.replace(/\\(.)/g, "$1"),
  );
}
