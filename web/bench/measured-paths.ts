/** Paths that benchmarks and end-to-end tests measure: home, shop, search, quote, blog and an article. */
export const measuredPaths = [
  "/",
  "/shop",
  "/shop/search?q=glove",
  "/quote",
  "/blog",
  "/blog/glove-cut-levels",
];
