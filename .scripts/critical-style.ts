import { parse } from "postcss";

/** What is shown later by a class that no document has when it is written. */
const always = new Set(["dark"]);

/**
 * The part of a stylesheet that these documents need to look as they will: every rule but those for classes that none
 * of them has.
 */
export function criticalStyle(css: string, documents: readonly string[]): string {
  const used = new Set([...always, ...documents.flatMap(classesIn)]);
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) =>
      classesOf(selector).every((name) => used.has(name)),
    );
    if (selectors.length) rule.selectors = selectors;
    else rule.remove();
  });
  // From the inside out: what is empty now may stand in what is empty then.
  sheet.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
  return sheet.toString();
}

function classesIn(html: string): string[] {
  return [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(/\s+/),
  );
}

/** The classes a selector asks for; those within `:not()` and its kind are none of them. */
function classesOf(selector: string): string[] {
  const [bare] = [selector.replace(/(?<!\\)\((?:\\.|[^()\\])*\)/g, "")];
  return [...bare.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replace(/\\(.)/g, "$1"));
}
