const headings = { h1: ["id"], h2: ["id"], h3: ["id"], h4: ["id"], h5: ["id"], h6: ["id"] };

/**
 * The elements allowed in an article, with their allowed attributes. Matches the Worker's list (worker/html) plus h1,
 * h5, h6, b and i, which the Worker replaces. None of them can run code, embed a page or change styles.
 */
export const articleElements: Record<string, readonly string[]> = {
  ...withoutAttributes(
    "p div ul li blockquote pre hr br figure figcaption dl dt dd em strong b i sub sup code kbd",
  ),
  ...withoutAttributes("caption thead tbody tfoot tr table"),
  ...headings,
  a: ["href", "rel"],
  img: ["src", "alt", "width", "height", "loading", "referrerpolicy"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
};

export const unwrappedElements = splitNames(
  "span font center big small tt u s strike del ins mark abbr acronym address cite dfn q samp var time data bdi bdo " +
    "section article main header footer aside nav hgroup details summary label button form fieldset legend ruby rb",
);

function splitNames(line: string): string[] {
  return line.split(" ");
}

function withoutAttributes(line: string): Record<string, readonly string[]> {
  return Object.fromEntries(splitNames(line).map((name) => [name, []]));
}
