export const measuredPaths = [
  "/",
  "/shop",
  "/shop/search?q=glove",
  "/quote",
  "/blog",
  "/blog/glove-cut-levels",
];
