const headings = { h1: ["id"], h2: ["id"], h3: ["id"], h4: ["id"], h5: ["id"], h6: ["id"] };

/**
 * What an article may consist of, with the attributes that each may carry: what the Worker's writer leaves, and
 * beside it h1, h5, h6, b and i, which it writes as others. Nothing here runs, frames or restyles.
 */
export const articleElements: Record<string, readonly string[]> = {
  ...plain("p div ul li blockquote pre hr br figure figcaption dl dt dd em strong b i sub sup code kbd"),
  ...plain("caption thead tbody tfoot tr table"),
  ...headings,
  a: ["href", "rel"],
  img: ["src", "alt", "width", "height", "loading", "referrerpolicy"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
};

/** What other editors put around text: it goes, the text stays. */
export const unwrapped = names(
  "span font center big small tt u s strike del ins mark abbr acronym address cite dfn q samp var time data bdi bdo " +
    "section article main header footer aside nav hgroup details summary label button form fieldset legend ruby rb",
);

function names(line: string): string[] {
  return line.split(" ");
}

function plain(line: string): Record<string, readonly string[]> {
  return Object.fromEntries(names(line).map((name) => [name, []]));
}
